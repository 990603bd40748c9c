/**
 * The root of a monotone function between `low` and `high`, by halving until the bracket is at most `width` wide or cannot
 * shrink any more: without a width exact to the last bit, whatever the scale of the root. `f` is not called at the ends,
 * which may be poles.
 */
export function root(f: (x: number) => number, low: number, high: number, rising: boolean, width = 0): number {
  let a = low;
  let b = high;
  for (;;) {
    const middle = a + (b - a) / 2;
    if (middle <= a || middle >= b || b - a <= width) return middle;
    const value = f(middle);
    if (value === 0) return middle;
    if (value > 0 === rising) b = middle;
    else a = middle;
  }
}

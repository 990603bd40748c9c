/** x with A x = b by Gaussian elimination with pivoting; null when A is singular. Meant for a few unknowns. */
export function solve(a: readonly (readonly number[])[], b: readonly number[]): number[] | null {
  const columns = eliminate(
    a,
    b.map((x) => [x]),
  );
  return columns?.map((row) => row[0]!) ?? null;
}

/** A⁻¹, or null when A is singular. */
export function invert(a: readonly (readonly number[])[]): number[][] | null {
  return eliminate(
    a,
    a.map((_, i) => a.map((__, j) => (i === j ? 1 : 0))),
  );
}

function eliminate(a: readonly (readonly number[])[], right: readonly (readonly number[])[]): number[][] | null {
  const n = a.length;
  const rows = a.map((row, i) => [...row, ...right[i]!]);
  const scale = Math.max(0, ...a.flat().map(Math.abs));
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let i = k + 1; i < n; i++) if (Math.abs(rows[i]![k]!) > Math.abs(rows[pivot]![k]!)) pivot = i;
    if (Math.abs(rows[pivot]![k]!) <= 1e-13 * scale) return null;
    [rows[k], rows[pivot]] = [rows[pivot]!, rows[k]!];
    for (let i = 0; i < n; i++) {
      if (i === k) continue;
      const factor = rows[i]![k]! / rows[k]![k]!;
      for (let j = k; j < rows[i]!.length; j++) rows[i]![j]! -= factor * rows[k]![j]!;
    }
  }
  return rows.map((row, i) => row.slice(n).map((x) => x / row[i]!));
}

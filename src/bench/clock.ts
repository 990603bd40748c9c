/** Milliseconds of a turn, and of processor time in it at least: on a busy machine a turn gets little of the processor. */
const TURN = 250;
const LEAST = 50;

/**
 * Repeats `work` for about one turn, and for at least 50 ms of processor time; returns that time in milliseconds.
 * `work` is told whether it was short, so that it may do more at once. Processor time, unlike the time on the wall, leaves
 * out what other programs take; the collector and the compiler of this process are in it.
 */
export function turn(work: () => void, onShort: () => void = () => {}): number {
  const start = performance.now();
  const before = process.cpuUsage();
  for (;;) {
    work();
    const elapsed = performance.now() - start;
    const { user, system } = process.cpuUsage(before);
    const spent = (user + system) / 1000;
    if (elapsed >= TURN && spent >= LEAST) return spent;
    if (spent < LEAST / 2) onShort();
  }
}

import { expect } from 'vitest';

/**
 * Expects work to take no longer than this many milliseconds in one of five runs: a busy machine delays one or another,
 * and a text whose every letter doubles the work delays all.
 */
export function expectQuick(work: () => unknown, bound: number, what?: string): void {
  let quickest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5 && quickest >= bound; run += 1) {
    const start = performance.now();
    work();
    quickest = Math.min(quickest, performance.now() - start);
  }
  expect(quickest, what).toBeLessThan(bound);
}

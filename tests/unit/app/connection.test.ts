import { expect, it } from 'vitest';
import { isConnectionVerySlow } from '~/app/lib/connection';

it.each([
  ['100 kB in 5 s', 100_000, 5_000, false],
  ['100 kB in 10 s', 100_000, 10_000, true],
  ['too little to tell', 10_000, 10_000, false],
  ['nothing from the network', 0, 10_000, false],
])('a line that carried %s', (_, transferSize, responseEnd, slow) => {
  expect(isConnectionVerySlow([{ transferSize, requestStart: 0, responseEnd }])).toBe(slow);
});

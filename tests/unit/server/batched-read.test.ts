import { expect, test, vi } from 'vitest';
import { batchedRead } from '~/server/calls/response-cache';

test('concurrent callers share one batched read', async () => {
  const read = vi.fn(async () => 'now');
  const shared = batchedRead(read);
  expect(await Promise.all([shared(), shared(), shared()])).toEqual(['now', 'now', 'now']);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a batched read that is requested after a change never returns older data', async () => {
  let value = 1;
  const shared = batchedRead(async () => value);
  const before = shared();
  value = 2;
  expect([await before, await shared()]).toEqual([2, 2]);
  // A read that is underway already is not for those who come later.
  const signal = () => {
    let give = () => {};
    const given = new Promise<void>((done) => {
      give = done;
    });
    return { give, given };
  };
  const [begun, released] = [signal(), signal()];
  const slow = batchedRead(async () => {
    const found = value;
    begun.give();
    await released.given;
    return found;
  });
  const early = slow();
  await begun.given;
  value = 3;
  const late = slow();
  released.give();
  expect([await early, await late]).toEqual([2, 3]);
});

test('a failed batched read fails for all its callers, and the next one reads again', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('back');
  const shared = batchedRead(read);
  const outcomes = await Promise.allSettled([shared(), shared()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shared()).toBe('back');
});

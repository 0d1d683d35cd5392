import { expect, test, vi } from 'vitest';
import { sharedRead } from '~/server/kept/shared-read';

test('those who ask at the same moment share one read', async () => {
  const read = vi.fn(async () => 'now');
  const shared = sharedRead(read);
  expect(await Promise.all([shared(), shared(), shared()])).toEqual(['now', 'now', 'now']);
  expect(read).toHaveBeenCalledTimes(1);
});

test('whoever asks after a change is never answered with what was before it', async () => {
  let value = 1;
  const shared = sharedRead(async () => value);
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
  const slow = sharedRead(async () => {
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

test('a read that fails fails for all who shared it, and the next one is made anew', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('back');
  const shared = sharedRead(read);
  const outcomes = await Promise.allSettled([shared(), shared()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shared()).toBe('back');
});

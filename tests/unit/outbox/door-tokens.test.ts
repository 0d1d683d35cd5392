import { describe, expect, it } from 'vitest';
import { json } from './fake-backend';
import { Phone } from './phone';

const account = 'door:helper-1';
const secret = 'A'.repeat(22);
const tick = { Rid: 'registration-1', Came: true, At: '2026-03-06T06:00:00.000Z' };

/** A helper's phone without signal, with one tick that waits. */
async function helpersPhone() {
  const phone = new Phone();
  phone.offline = true;
  phone.backend.always('network error');
  const passes = () => import('~/outbox/tokens');
  const tab = await phone.open({ tokenOf: async (account) => (await passes()).doorToken(account) });
  const { storeToken } = await passes();
  await storeToken(account, secret);
  const submission = await tab.submit('doorTick', tick, { account });
  if (submission.outcome === 'stored') await submission.result;
  return { phone, tab, ...(await passes()) };
}

describe('a tick of a helper', () => {
  it('is sent with the secret of the helper’s link, by a worker that was started later too', async () => {
    const { phone } = await helpersPhone();
    phone.backend.always(undefined);
    const worker = await phone.open({
      tokenOf: async (account) => (await import('~/outbox/tokens')).doorToken(account),
    });
    await worker.round(true);
    expect(phone.backend.deliveries.at(-1)).toMatchObject({ authorization: `door_${secret}`, body: tick });
    expect(await worker.entries()).toEqual([]);
  });

  it('is counted as undecided if its link has ended', async () => {
    const { phone, tab, undecidedTicks } = await helpersPhone();
    phone.backend.always(({ key }) => json(200, { result: 'Success', key, Undecided: true }));
    expect(await undecidedTicks(account)).toBe(0);
    await tab.round(true);
    expect(await tab.entries()).toEqual([]);
    expect(await undecidedTicks(account)).toBe(1);
  });

  it('stays queued after a sign-out, as it belongs to no account', async () => {
    const { tab } = await helpersPhone();
    const { removeEntriesOf } = await import('~/outbox/store');
    await removeEntriesOf('owner@example.org');
    expect(await tab.entries()).toMatchObject([{ kind: 'doorTick', account }]);
  });
});

describe('tokens of doors', () => {
  it('are deleted except for the named accounts', async () => {
    const { storeToken, doorToken, deleteTokensExcept } = await helpersPhone();
    await storeToken('door:helper-2', 'B'.repeat(22));
    await deleteTokensExcept(new Set(['door:helper-2']), new Set());
    expect(await doorToken('door:helper-2')).toBe(`door_${'B'.repeat(22)}`);
    expect(await doorToken(account)).toBeUndefined();
  });

  it('of an ended link keep the number of undecided ticks, but not the secret', async () => {
    const { phone, tab, undecidedTicks, doorToken, deleteTokensExcept } = await helpersPhone();
    phone.backend.always(({ key }) => json(200, { result: 'Success', key, Undecided: true }));
    await tab.round(true);
    await deleteTokensExcept(new Set(), new Set([account]));
    expect(await undecidedTicks(account)).toBe(1);
    expect(await doorToken(account)).toBeUndefined();
    await deleteTokensExcept(new Set(), new Set());
    expect(await undecidedTicks(account)).toBe(0);
  });
});

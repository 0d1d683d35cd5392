import { describe, expect, it } from 'vitest';
import { settled } from '../settled';
import { json } from './fake-backend';
import { asha, Phone } from './phone';

const account = 'owner@example.org';
const tick = (Came: boolean) => ({ Rid: 'registration-1', Came, At: '2026-03-06T06:00:00.000Z' });

/** The owner's phone in a hall without signal, with the ticks for one person. */
async function hall(tokenOf: (account: string) => Promise<string | undefined>) {
  const phone = new Phone();
  phone.offline = true;
  phone.backend.always('network error');
  const tab = await phone.open({ tokenOf });
  const tap = async (came: boolean, corrects?: string) => {
    const submission = await tab.submit('arrival', tick(came), {
      account,
      label: 'Asha',
      ...(corrects !== undefined && { corrects }),
    });
    if (submission.outcome !== 'stored') throw new Error(submission.outcome);
    await submission.result;
    return submission.key;
  };
  return { phone, tab, tap };
}

describe('a tick at the door', () => {
  it('waits with its account, and is sent with that account’s token only', async () => {
    const { phone, tab, tap } = await hall(async (account) => `token of ${account}`);
    await tap(true);
    expect(await tab.entries()).toMatchObject([{ kind: 'arrival', account, label: 'Asha' }]);
    phone.backend.always(undefined);
    await tab.round(true);
    expect(phone.backend.deliveries.at(-1)).toMatchObject({
      authorization: `token of ${account}`,
      body: tick(true),
    });
    expect(await tab.entries()).toEqual([]);
  });

  it('is replaced by the next one for the same person: only the last is sent', async () => {
    const { phone, tab, tap } = await hall(async () => 'token');
    let key = await tap(true);
    for (const came of [false, true, false]) key = await tap(came, key);
    expect(await tab.entries()).toMatchObject([{ key, payload: tick(false) }]);
    phone.backend.always(undefined);
    await tab.round(true);
    expect([...phone.backend.rows.values()]).toEqual([tick(false)]);
  });

  it('is replaced by the next one while it is being sent', async () => {
    const { phone, tab, tap } = await hall(async () => 'token');
    const first = await tap(true);
    let arrive: (() => void) | undefined;
    phone.backend.always(undefined);
    phone.backend.plan(async (delivery) => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return phone.backend.take(delivery);
    });
    const round = tab.round(true);
    await expect.poll(() => arrive).toBeDefined();
    await tab.submit('arrival', tick(false), { account, corrects: first });
    arrive?.();
    await round;
    await tab.round(true);
    await settled();
    expect([...phone.backend.rows.values()]).toEqual([tick(true), tick(false)]);
    expect(await tab.entries()).toEqual([]);
  });

  it.each([
    ['before it', 1],
    ['after it, for the phone’s clock was put back', -1],
  ])('waits for whom it takes back: added at the door %s and not arrived', async (_, later) => {
    const { phone, tab } = await hall(async () => 'token');
    const person = { Rid: 'somebody-1', FirstName: 'Leela', Party: 1, At: '2026-03-06T06:00:00.000Z' };
    const undo = { Rid: person.Rid, Came: false, At: '2026-03-06T06:00:09.000Z' };
    const entry = { account, attempts: 0, nextAt: 0, wait: 0, state: 'waiting' } as const;
    const now = phone.clock.now();
    await tab.put({ ...entry, key: phone.newKey(), kind: 'walkIn', payload: person, createdAt: now });
    await tab.put({ ...entry, key: phone.newKey(), kind: 'doorTick', payload: undo, createdAt: now + later });
    phone.backend.always(undefined);
    phone.backend.plan(json(503, { error: 'Too busy', code: 'cannot-save' }));
    expect(await tab.round(true)).toEqual({ left: 2 });
    expect(await tab.round(true)).toEqual({ left: 0 });
    expect(phone.backend.deliveries.map(({ body }) => body)).toEqual([person, person, undo]);
  });

  it('waits for the Retry-After of a link with many ticks, and then all arrive once', async () => {
    const { phone, tab } = await hall(async () => 'token');
    const helper = { account: 'door:helper-1', attempts: 0, nextAt: 0, wait: 0, state: 'waiting' } as const;
    const createdAt = phone.clock.now();
    const Rids = Array.from({ length: 100 }, (_, index) => `registration-${index}`);
    for (const Rid of Rids)
      await tab.put({
        ...helper,
        key: phone.newKey(),
        kind: 'doorTick',
        payload: { ...tick(true), Rid },
        createdAt,
      });
    phone.offline = false;
    let budget = 60;
    phone.backend.always((delivery) => {
      budget -= 1;
      if (budget >= 0) return phone.backend.take(delivery);
      return json(429, { error: 'Too many', code: 'too-many' }, { 'Retry-After': '40' });
    });
    expect(await tab.round()).toEqual({ left: 40 });
    expect(phone.backend.deliveries).toHaveLength(61);
    expect((await tab.entries()).filter(({ state }) => state !== 'waiting')).toEqual([]);
    await phone.clock.pass(39_000);
    budget = 60;
    // The one that was refused is not sent before its time, even if the user asks for it.
    expect(await tab.round(true)).toEqual({ left: 1 });
    await phone.clock.pass(1_000);
    expect(await tab.round()).toEqual({ left: 0 });
    const arrived = [...phone.backend.rows.values()].map((row) => Object(row).Rid);
    expect(arrived.toSorted()).toEqual(Rids.toSorted());
    expect(phone.backend.deliveries).toHaveLength(101);
  });

  it('is deleted at sign-out, and entries of others stay', async () => {
    const { tab, tap } = await hall(async () => 'token');
    await tap(true);
    await tab.submit('registration', asha);
    const { removeEntriesOf } = await import('~/outbox/store');
    await removeEntriesOf(account);
    expect(await tab.entries()).toMatchObject([{ kind: 'registration' }]);
  });
});

describe('the token that the worker sends with', () => {
  it('is that of the account signed in last, until its logout', async () => {
    new Phone();
    const { storeAccountToken, accountToken, forgetAccountTokens } = await import('~/outbox/tokens');
    await storeAccountToken('one@example.org', 'first');
    await storeAccountToken(account, 'second');
    expect(await accountToken('one@example.org')).toBeUndefined();
    expect(await accountToken(account)).toBe('second');
    await forgetAccountTokens();
    expect(await accountToken(account)).toBeUndefined();
  });
});

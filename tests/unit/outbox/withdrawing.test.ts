import { expect, it } from 'vitest';
import { asha, binita, Phone } from './phone';

/** Submits a registration and lets the answer of its first attempt be lost. */
const submitUnanswered = async (phone: Phone) => {
  const tab = await phone.open();
  phone.backend.plan('network error');
  const submission = await tab.submit('registration', asha, { label: 'Yoga in the park' });
  if (submission.outcome !== 'stored') throw new Error('It was not stored.');
  await submission.result;
  return { tab, key: submission.key };
};

it('an entry that may have been sent is withdrawn by its key, and no name stays on the phone', async () => {
  const phone = new Phone();
  const { tab, key } = await submitUnanswered(phone);
  phone.backend.always('network error');
  await tab.discard(key);
  await tab.round(true);
  const [withdrawal, ...others] = await tab.entries();
  expect(others).toEqual([]);
  expect(withdrawal).toMatchObject({ kind: 'withdrawal', payload: { Key: key } });
  expect(JSON.stringify(withdrawal)).not.toMatch(/Asha|98765|Yoga/);
  phone.backend.always(undefined);
  await tab.round(true);
  expect(await tab.entries()).toEqual([]);
  expect(phone.backend.addresses.at(-1)).toMatch(/\/withdraw_submission$/);
  expect(phone.backend.deliveries.at(-1)).toMatchObject({ key: withdrawal?.key, body: { Key: key } });
});

it('"Send now" does not hide that an entry was sent once', async () => {
  const phone = new Phone();
  const { tab, key } = await submitUnanswered(phone);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Another tab delivers, so that the retry of this one only resets the entry.
  const busy = phone.locks.request('outbox-delivery', () => held);
  const retrying = tab.retry(key);
  await expect.poll(async () => (await tab.entries())[0]?.attempts).toBe(0);
  await tab.discard(key);
  expect(await tab.entries()).toMatchObject([{ kind: 'withdrawal', payload: { Key: key } }]);
  release();
  await Promise.all([busy, retrying]);
});

it('an entry under way is withdrawn too', async () => {
  const phone = new Phone();
  const tab = await phone.open();
  phone.backend.plan(async (delivery) => {
    await tab.discard(String(delivery.key));
    return phone.backend.take(delivery);
  });
  await tab.submit('registration', asha);
  await tab.round(true);
  await tab.round(true);
  expect(phone.backend.deliveries.at(-1)?.body).toEqual({ Key: phone.backend.deliveries[0]?.key });
});

it('an entry that was never sent, or that the backend has refused, is only deleted', async () => {
  const phone = new Phone();
  const tab = await phone.open();
  const entry = { attempts: 0, nextAt: 0, wait: 0, createdAt: 1, kind: 'registration' } as const;
  const problem = { status: 404, code: 'event-gone', text: '' };
  const [untried, refused] = [phone.newKey(), phone.newKey()];
  await tab.put({ ...entry, key: untried, payload: asha, state: 'waiting' });
  await tab.put({ ...entry, key: refused, payload: binita, state: 'refused', attempts: 1, problem });
  await tab.discard(untried);
  await tab.discard(refused);
  expect(await tab.entries()).toEqual([]);
});

it('an entry that was tried without a network only is deleted', async () => {
  const phone = new Phone();
  phone.offline = true;
  const { tab, key } = await submitUnanswered(phone);
  await expect.poll(async () => (await tab.entries())[0]?.attempts).toBe(1);
  await tab.discard(key);
  expect(await tab.entries()).toEqual([]);
});

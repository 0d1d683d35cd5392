import { describe, expect, it } from 'vitest';
import { json } from './fake-backend';
import { asha, binita, Phone } from './phone';

const typed = { Name: 'Asha', Number: '98765 43210' };

async function refused(code: string, status = 400) {
  const phone = new Phone();
  phone.backend.plan(json(status, { error: 'No.', code }));
  const tab = await phone.open();
  const submission = await tab.submit('registration', asha, { entered: typed });
  if (submission.outcome !== 'stored') throw new Error(submission.outcome);
  await submission.result;
  return { phone, tab, key: submission.key };
}

describe('a refused entry', () => {
  it('fills the form again, and stays until the correction is submitted', async () => {
    const { tab, key } = await refused('invalid');
    expect(await tab.takeForCorrection('registration', key)).toEqual(typed);
    expect(await tab.entries()).toHaveLength(1);
  });

  it('fills the form with the typed input, which is never sent', async () => {
    const phone = new Phone();
    phone.backend.always(json(400, { error: 'No.', code: 'invalid' }));
    const tab = await phone.open();
    const sent = { ...asha, Email: 'asha@example.org', Party: 4 };
    const entered = { Name: 'Asha', Number: '98765 43210', Email: 'Asha@Example.org', Party: '4' };
    const submission = await tab.submit('registration', sent, { entered });
    if (submission.outcome !== 'stored') throw new Error(submission.outcome);
    await submission.result;
    expect(await tab.takeForCorrection('registration', submission.key)).toEqual(entered);
    expect(phone.backend.deliveries[0]?.body).toEqual(sent);
  });

  it('is replaced by its correction, which has a new key', async () => {
    const { phone, tab, key } = await refused('invalid');
    const correction = await tab.submit('registration', binita, { corrects: key });
    expect(correction.outcome === 'stored' && (await correction.result)).toEqual({ outcome: 'sent' });
    expect(await tab.entries()).toEqual([]);
    expect(phone.backend.deliveries.map(({ body }) => body)).toEqual([asha, binita]);
    expect(phone.backend.deliveries[1]?.key).not.toBe(key);
  });

  it('is not offered for correction once it waits again, or if it never existed', async () => {
    const { phone, tab, key } = await refused('invalid');
    phone.backend.always('network error');
    await tab.retry(key);
    expect(await tab.takeForCorrection('registration', key)).toBeUndefined();
    expect(await tab.takeForCorrection('registration', phone.newKey())).toBeUndefined();
  });

  it('can be sent again as it is, with its key', async () => {
    const { phone, tab, key } = await refused('event-gone', 404);
    await tab.retry(key);
    expect(phone.backend.deliveries.map((delivery) => delivery.key)).toEqual([key, key]);
    expect(await tab.entries()).toEqual([]);
  });

  it('gets a new key when the backend knows the old one with other content', async () => {
    const { phone, tab, key } = await refused('key-reused', 422);
    await tab.retry(key);
    expect(await tab.entries()).toEqual([]);
    expect(phone.backend.rows.size).toBe(1);
    expect(phone.backend.rows.has(key)).toBe(false);
  });

  it('can be discarded for good', async () => {
    const { phone, tab, key } = await refused('invalid');
    await tab.discard(key);
    await tab.round(true);
    expect(await tab.entries()).toEqual([]);
    expect(phone.backend.deliveries).toHaveLength(1);
  });
});

describe('an entry that waits', () => {
  it('is retried at once at the user’s request', async () => {
    const phone = new Phone();
    phone.backend.plan('network error');
    const tab = await phone.open();
    const submission = await tab.submit('registration', asha);
    if (submission.outcome !== 'stored') throw new Error(submission.outcome);
    await submission.result;
    await tab.retry(submission.key);
    expect(phone.backend.rows.size).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import { formatState } from '~/app/features/outbox/outbox-words';
import type { Translate } from '~/app/lib/i18n';
import { waitAfter, waitLeft } from '~/outbox/deliver';
import { json } from './fake-backend';
import { asha, Phone } from './phone';

const year = 365 * 24 * 60 * 60_000;

describe('the wait after failures', () => {
  it('starts at two seconds and doubles up to five minutes', () => {
    const waits = [1, 2, 3, 4, 8, 9, 50, 5_000].map((attempts) => waitAfter(attempts, 0));
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 256_000, 300_000, 300_000, 300_000]);
  });

  it('is spread, so that many phones do not come back at once', () => {
    expect(waitAfter(3, 0.5)).toBe(6_000);
    expect(waitAfter(3, 0.999)).toBeGreaterThanOrEqual(4_000);
  });

  it('follows the server’s Retry-After, up to an hour', () => {
    expect(waitAfter(1, 0, 90_000)).toBe(90_000);
    expect(waitAfter(1, 0, year)).toBe(60 * 60_000);
  });
});

async function failedOnce(answer: Response | 'network error') {
  const phone = new Phone();
  phone.backend.plan(answer);
  const tab = await phone.open();
  const submission = await tab.submit('registration', asha);
  const result = submission.outcome === 'stored' ? await submission.result : undefined;
  return { phone, tab, result };
}

describe('an entry that failed', () => {
  it('is not tried before its time, but is when forced', async () => {
    const { phone, tab } = await failedOnce('network error');
    await phone.clock.pass(1_900);
    expect(await tab.round()).toEqual({ left: 1 });
    expect(phone.backend.deliveries).toHaveLength(1);
    await tab.round(true);
    expect(phone.backend.rows.size).toBe(1);
  });

  it('waits for Retry-After in seconds', async () => {
    const { phone, tab } = await failedOnce(json(429, {}, { 'Retry-After': '120' }));
    await phone.clock.pass(119_000);
    await tab.round();
    expect(phone.backend.deliveries).toHaveLength(1);
    await phone.clock.pass(1_000);
    await tab.round();
    expect(phone.backend.rows.size).toBe(1);
  });

  it('shows that many submissions at once delay it, not a failure', async () => {
    const busy = { error: 'Too many tries.', code: 'too-many' };
    const { phone, tab, result } = await failedOnce(json(429, busy, { 'Retry-After': '60' }));
    expect(result).toEqual({ outcome: 'waiting', isBusy: true });
    const [entry] = await tab.entries();
    const t = ((key: string) => key) as Translate;
    expect(entry && formatState(entry, t, phone.clock.now())).toBe('offline.savedSoon');
  });

  it('compares a Retry-After date with the server’s clock, not the phone’s', async () => {
    const { tab } = await failedOnce(
      json(
        503,
        {},
        { 'Retry-After': 'Fri, 01 Jan 2038 00:01:00 GMT', Date: 'Fri, 01 Jan 2038 00:00:00 GMT' },
      ),
    );
    expect(await tab.entries()).toMatchObject([{ wait: 60_000 }]);
  });

  it('is tried when the clock is put back by a year, instead of waiting for a year', async () => {
    const { phone, tab } = await failedOnce('network error');
    phone.clock.set(phone.clock.now() - year);
    await tab.round();
    expect(phone.backend.rows.size).toBe(1);
  });

  it('is tried when the clock jumps ahead by a year', async () => {
    const { phone, tab } = await failedOnce('network error');
    phone.clock.set(phone.clock.now() + year);
    await tab.round();
    expect(phone.backend.rows.size).toBe(1);
  });

  it('never expires', async () => {
    const { phone, tab } = await failedOnce('network error');
    await phone.clock.pass(5 * year);
    await tab.round();
    expect(phone.backend.rows.size).toBe(1);
  });

  it('returns the time that is left', () => {
    expect(waitLeft({ nextAt: 5_000, wait: 4_000 }, 2_000)).toBe(3_000);
    expect(waitLeft({ nextAt: 5_000, wait: 4_000 }, 6_000)).toBe(0);
    expect(waitLeft({ nextAt: 5_000, wait: 4_000 }, 500)).toBe(0);
  });
});

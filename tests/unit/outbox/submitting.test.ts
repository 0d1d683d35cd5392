import { describe, expect, it, vi } from 'vitest';
import { settled } from '../settled';
import { json, portalPage } from './fake-backend';
import { asha, Phone } from './phone';

describe('a person submits a form', () => {
  it('stores it before sending it', async () => {
    const phone = new Phone();
    const tab = await phone.open();
    const submission = await tab.submit('registration', asha, { label: 'Yoga' });
    if (submission.outcome !== 'stored') throw new Error(submission.outcome);
    expect(phone.backend.deliveries).toHaveLength(0);
    expect(await tab.entries()).toMatchObject([{ key: submission.key, payload: asha, label: 'Yoga' }]);
    expect(await submission.result).toEqual({ outcome: 'sent' });
    expect(phone.backend.rows).toEqual(new Map([[submission.key, asha]]));
    expect(await tab.entries()).toEqual([]);
  });

  it('resolves to "waiting" as soon as the first attempt has failed, and requests persistent storage', async () => {
    const phone = new Phone();
    phone.backend.plan('network error');
    const tab = await phone.open();
    const submission = await tab.submit('registration', asha);
    expect(submission.outcome === 'stored' && (await submission.result)).toEqual({ outcome: 'waiting' });
    expect(phone.waited).toBe(1);
    expect(await tab.entries()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });

  it('resolves to "waiting" at once while the browser reports no network', async () => {
    const phone = new Phone();
    phone.offline = true;
    phone.backend.always(() => new Promise(() => undefined));
    const tab = await phone.open();
    const submission = await tab.submit('registration', asha);
    expect(submission.outcome === 'stored' && (await submission.result)).toEqual({ outcome: 'waiting' });
  });

  it('resolves to "waiting" after four seconds without a response', async () => {
    const phone = new Phone();
    phone.backend.always(() => new Promise(() => undefined));
    const tab = await phone.open();
    const submission = await tab.submit('registration', asha);
    await settled();
    await phone.clock.pass(4_000);
    expect(submission.outcome === 'stored' && (await submission.result)).toEqual({ outcome: 'waiting' });
  });

  it('resolves to the reason of a refusal', async () => {
    const phone = new Phone();
    phone.backend.plan(json(404, { error: 'This event is no longer offered.', code: 'event-gone' }));
    const tab = await phone.open();
    const submission = await tab.submit('registration', asha);
    expect(submission.outcome === 'stored' && (await submission.result)).toMatchObject({
      outcome: 'refused',
      problem: { status: 404, code: 'event-gone', text: 'This event is no longer offered.' },
    });
    expect(await tab.entries()).toMatchObject([{ state: 'refused', payload: asha }]);
  });

  it('leaves the first three seconds to the worker, then the page sends it', async () => {
    const phone = new Phone();
    phone.askWorker = async () => true;
    const tab = await phone.open();
    const submission = await tab.submit('registration', asha);
    await settled();
    await phone.clock.pass(2_900);
    expect(phone.backend.deliveries).toHaveLength(0);
    await phone.clock.pass(100);
    expect(submission.outcome === 'stored' && (await submission.result)).toEqual({ outcome: 'sent' });
  });

  it('does not wait longer for a worker that never answers', async () => {
    const phone = new Phone();
    phone.askWorker = () => new Promise(() => undefined);
    const tab = await phone.open();
    await tab.submit('registration', asha);
    await settled();
    await phone.clock.pass(3_000);
    expect(phone.backend.rows.size).toBe(1);
  });

  it('resolves to "waiting" without a connection once Background Sync is registered, as the app may be closed then', async () => {
    const phone = new Phone();
    phone.offline = true;
    let leaveWord: (isLeft: boolean) => void = () => undefined;
    phone.askWorker = () => new Promise((resolve) => (leaveWord = resolve));
    const tab = await phone.open();
    const submission = await tab.submit('registration', asha);
    if (submission.outcome !== 'stored') throw new Error(submission.outcome);
    const told = vi.fn();
    void submission.result.then(told);
    await settled();
    expect(told).not.toHaveBeenCalled();
    leaveWord(true);
    await expect.poll(() => told).toHaveBeenCalledWith({ outcome: 'waiting' });
  });

  it('resolves in the page when the worker has sent it', async () => {
    const phone = new Phone();
    phone.askWorker = async () => true;
    const tab = await phone.open();
    const submission = await tab.submit('registration', asha);
    const worker = await phone.open();
    await worker.round(true);
    expect(submission.outcome === 'stored' && (await submission.result)).toEqual({ outcome: 'sent' });
    await phone.clock.pass(10_000);
    expect(phone.backend.deliveries).toHaveLength(1);
  });

  it('resolves to neither "sent" nor "waiting" when the entry was discarded', async () => {
    const phone = new Phone();
    phone.askWorker = async () => true;
    const tab = await phone.open();
    const submission = await tab.submit('registration', asha);
    if (submission.outcome !== 'stored') throw new Error(submission.outcome);
    await tab.discard(submission.key);
    expect(await submission.result).toEqual({ outcome: 'gone' });
    expect(phone.backend.deliveries).toHaveLength(0);
  });

  it('resolves to "gone" when the entry disappeared without a status message', async () => {
    const phone = new Phone();
    phone.askWorker = async () => true;
    const tab = await phone.open();
    const submission = await tab.submit('registration', asha);
    if (submission.outcome !== 'stored') throw new Error(submission.outcome);
    const { withDatabase } = await import('~/outbox/store');
    await withDatabase((database) => database.delete('entries', submission.key));
    await phone.clock.pass(3_000);
    await phone.clock.pass(1_000);
    expect(await submission.result).toEqual({ outcome: 'gone' });
    expect(phone.backend.deliveries).toHaveLength(0);
  });

  it('resolves to "sent" for a delivery that ended before it was requested', async () => {
    const phone = new Phone();
    phone.askWorker = async () => true;
    const tab = await phone.open();
    const { announceStatus, onStatusChange } = await import('~/outbox/submission-status');
    const { removeEntry } = await import('~/outbox/store');
    // Somebody sends it, and says so, in the very moment in which it is kept.
    const stop = onStatusChange(({ key, now }) => {
      if (now !== 'kept') return;
      stop();
      announceStatus({ key, now: 'sent' });
      void removeEntry(key);
    });
    const submission = await tab.submit('registration', asha);
    await settled();
    expect(submission.outcome === 'stored' && (await submission.result)).toEqual({ outcome: 'sent' });
    expect(phone.backend.deliveries).toHaveLength(0);
  });

  it('does not take the page of a captive portal for a receipt', async () => {
    const phone = new Phone();
    phone.backend.plan(portalPage());
    const tab = await phone.open();
    const submission = await tab.submit('registration', asha);
    expect(submission.outcome === 'stored' && (await submission.result)).toEqual({ outcome: 'waiting' });
  });
});

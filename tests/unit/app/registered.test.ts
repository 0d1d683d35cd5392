import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasPlaceOnPhone } from '~/app/features/events/registration-status';
import type { OutboxReading } from '~/app/lib/outbox-state';
import { heldPlace } from './held-place';

const storage = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, text: string) => storage.set(key, text),
  removeItem: (key: string) => storage.delete(key),
});

interface ReaderProps {
  useEvents: () => unknown;
  onRead: (events: unknown) => void;
}
const Reader = ({ useEvents, onRead }: ReaderProps) => void onRead(useEvents());

/** The app opened anew on the same phone. */
async function open() {
  vi.resetModules();
  const records = await import('~/app/lib/registered-events');
  const { announceStatus } = await import('~/outbox/submission-status');
  const { entriesIn, outboxReading } = await import('~/app/lib/outbox-state');
  const { trackSubmissions } = await import('~/app/lib/queued-submissions');
  trackSubmissions();
  const { registrationStatusOf } = await import('~/app/features/events/registration-status');
  const stateOf = (eid: string, reading: OutboxReading) =>
    registrationStatusOf(eid, records.registeredEvents(), reading);
  return { ...records, announceStatus, read: outboxReading.set, entriesIn, stateOf };
}

const unread: OutboxReading = { state: 'not read yet' };
const waiting = (...entries: { key: string; refused?: boolean }[]): OutboxReading => ({
  state: 'read',
  entries: entries.map(({ key, refused = false }) => ({
    key,
    kind: 'registration',
    payload: { Name: 'Asha', Eid: 'e1' },
    createdAt: 0,
    attempts: 0,
    nextAt: 0,
    wait: 0,
    state: refused ? 'refused' : 'waiting',
  })),
});

beforeEach(() => storage.clear());

describe('what a phone knows of a registration', () => {
  it('is the same object before and after hydration where there is none, so that nothing renders again', async () => {
    const { registeredEvents, useRegisteredEvents, entriesIn } = await open();
    const { createSiteContent, SiteContentProvider } = await import('~/app/lib/site-content');
    const { createServerI18n } = await import('~/app/lib/server-languages');
    const hydrating = vi.fn();
    renderToStaticMarkup(
      createElement(
        SiteContentProvider,
        { value: createSiteContent(createServerI18n('en')) },
        createElement(Reader, { useEvents: useRegisteredEvents, onRead: hydrating }),
      ),
    );
    expect(hydrating.mock.lastCall?.[0]).toBe(registeredEvents());
    expect(entriesIn(unread)).toBe(entriesIn(waiting()));
  });

  it('is nothing where none was sent from it', async () => {
    const { stateOf } = await open();
    expect(stateOf('e1', unread)).toBeUndefined();
    expect(stateOf('e1', waiting())).toBeUndefined();
  });

  it('is that it waits, then that it has arrived; also in an app that is opened later', async () => {
    const first = await open();
    first.addRegisteredEvent({ eid: 'e1', key: 'k1', arrived: false });
    expect(first.stateOf('e1', unread)).toBe('waiting');
    expect(first.stateOf('e1', waiting({ key: 'k1' }))).toBe('waiting');
    expect(first.stateOf('e2', waiting({ key: 'k1' }))).toBeUndefined();
    first.announceStatus({ key: 'k1', now: 'sent' });
    expect((await open()).stateOf('e1', unread)).toBe('sent');
  });

  it('is that it arrived where the worker delivered it while no page was open', async () => {
    (await open()).addRegisteredEvent({ eid: 'e1', key: 'k1', arrived: false });
    expect((await open()).stateOf('e1', waiting())).toBe('sent');
  });

  it('is that it was refused, and nothing once it was discarded', async () => {
    const { addRegisteredEvent, announceStatus, read, stateOf } = await open();
    addRegisteredEvent({ eid: 'e1', key: 'k1', arrived: false });
    expect(stateOf('e1', waiting({ key: 'k1', refused: true }))).toBe('refused');
    // The outbox may be read before the announcement comes.
    read(waiting());
    announceStatus({ key: 'k1', now: 'gone' });
    expect(stateOf('e1', waiting())).toBeUndefined();
  });

  it('keeps what another tab has registered since', async () => {
    const first = await open();
    first.addRegisteredEvent({ eid: 'e1', key: 'k1', arrived: false });
    const second = await open();
    second.registeredEvents();
    first.addRegisteredEvent({ eid: 'e2', key: 'k2', arrived: false });
    second.announceStatus({ key: 'k1', now: 'sent' });
    expect((await open()).registeredEvents()).toEqual([
      { eid: 'e1', key: 'k1', arrived: true },
      { eid: 'e2', key: 'k2', arrived: false },
    ]);
  });

  it('is of one registration only where a correction took the place of a refused one', async () => {
    const { addRegisteredEvent, announceStatus, registeredEvents } = await open();
    addRegisteredEvent({ eid: 'e1', key: 'k1', arrived: false });
    announceStatus({ key: 'k1', now: 'gone', replacedBy: 'k2' });
    addRegisteredEvent({ eid: 'e1', key: 'k2', arrived: false });
    expect(registeredEvents()).toEqual([{ eid: 'e1', key: 'k2', arrived: false }]);
    addRegisteredEvent({ eid: 'e1', key: 'k2', arrived: true });
    expect(registeredEvents()).toEqual([{ eid: 'e1', key: 'k2', arrived: true }]);
  });

  it('contains no personal data, and is deleted by Forget me', async () => {
    const { addRegisteredEvent, deleteRegisteredEvents, stateOf } = await open();
    addRegisteredEvent({ eid: 'e1', arrived: true });
    expect([...storage.values()].join()).not.toContain('Asha');
    deleteRegisteredEvents();
    expect(storage.size).toBe(0);
    expect(stateOf('e1', unread)).toBeUndefined();
  });

  it('is nothing where what is kept cannot be read', async () => {
    storage.set('registered-events', '[{"eid":5}]');
    expect((await open()).stateOf('e1', unread)).toBeUndefined();
  });
});

describe('whether an event’s button leads to the place', () => {
  const eid = heldPlace.Eid;

  it('does while the registration waits on the phone, and once a place is held, also on the waiting list', () => {
    expect(hasPlaceOnPhone(eid, 'waiting', [])).toBe(true);
    expect(hasPlaceOnPhone(eid, 'sent', [heldPlace])).toBe(true);
    expect(hasPlaceOnPhone(eid, 'sent', [{ ...heldPlace, State: 'waiting', Line: 1 }])).toBe(true);
  });

  it('does not where there is nothing to show, or something to correct', () => {
    expect(hasPlaceOnPhone(eid, undefined, [])).toBe(false);
    expect(hasPlaceOnPhone(eid, 'refused', [])).toBe(false);
    expect(hasPlaceOnPhone(eid, 'sent', [])).toBe(false);
    expect(hasPlaceOnPhone('event-2', 'sent', [heldPlace])).toBe(false);
    expect(hasPlaceOnPhone(eid, 'sent', [{ ...heldPlace, State: 'cancelled' }])).toBe(false);
    expect(hasPlaceOnPhone(eid, 'sent', [{ ...heldPlace, isGone: true }])).toBe(false);
  });
});

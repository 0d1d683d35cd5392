import * as v from 'valibot';
import { neutralNotification, type PushNotification, pushMessage } from '~/contract/push-message';
import { deliverAll } from '~/outbox/deliver';
import { deliveryDeps } from '~/outbox/delivery-deps';
import { changedPlace } from '~/outbox/entry';
import { storedPlaces } from '~/outbox/held-places';
import { syncTag } from '~/outbox/kinds';
import { discardEntry, findEntry, listEntries, newWithdrawal, storeEntry } from '~/outbox/store';

/** What is used of the worker's global scope. */
interface Scope {
  location: { href: string };
  registration: Pick<ServiceWorkerRegistration, 'getNotifications' | 'showNotification'> & {
    /** Not in TypeScript's library. */
    sync?: { register: (tag: string) => Promise<void> };
  };
  clients: {
    matchAll: (options: {
      type: 'window';
      includeUncontrolled: true;
    }) => Promise<readonly { url: string; focus: () => Promise<unknown> }[]>;
    openWindow: (address: string) => Promise<unknown>;
  };
}

/** What a notification keeps, to be answered without a page. */
interface Kept {
  message: PushNotification;
  /** The cancellation in the outbox, which Undo takes back. */
  key?: string | undefined;
}

/** Shows messages as notifications, and takes the answers to them, also without a connection (rule event-reminders). */
export const createPushAnswers = (worker: Scope) => ({
  /**
   * Shows a push as exactly one notification. One that shows nothing may end the subscription, so what cannot be read is
   * shown as a neutral one.
   */
  showPush: async (body: string | undefined): Promise<void> => {
    await withNotifications(() => showPush(worker, body));
    // There is a connection. Firefox has no background sync.
    await deliver(worker);
  },
  /** Answers a tap on a notification, or on one of its actions. */
  answerTap: (action: string, shown: Notification): Promise<void> =>
    // The second of two taps finds the entry of the first.
    inTurnOfTaps(() => answerTap(worker, action, shown)),
  /** Takes Undo away from the notifications whose cancellation has been delivered. Call it after a delivery. */
  settle: () => settleAnswers(worker),
});

/** Returns a function that runs work after all work that it was given before. */
function oneAfterAnother() {
  let last: Promise<unknown> = Promise.resolve();
  return (work: () => Promise<void>): Promise<void> => {
    const turn = last.then(work);
    last = turn.catch(ignore);
    return turn;
  };
}

const inTurnOfTaps = oneAfterAnother();

/** Chromium can lose a notification that is being shown while the shown ones are listed. */
const withNotifications = oneAfterAnother();

async function showPush(worker: Scope, body: string | undefined): Promise<void> {
  const read = v.safeParse(pushMessage, body);
  const message = read.success ? read.output.notification : neutralNotification;
  const { tag } = message;
  const shown = tag ? await worker.registration.getNotifications({ tag }) : [];
  const isRepeat = shown.some((other) => keptIn(other).message.data.aid === message.data.aid);
  // Another message about the same event takes the place of what is shown, and must be noticed.
  await show(worker, message, { message }, { ...pictures, renotify: tag !== '' && !isRepeat });
}

const keptIn = ({ data }: Notification): Kept => data ?? { message: neutralNotification };

/** Fetched before the notification is shown: an answer, which needs no connection, has none. */
const pictures = { icon: '/apple-touch-icon.png', badge: '/monochrome-512.png' };

async function show(
  worker: Scope,
  { title, navigate: _, ...shown }: PushNotification,
  data: Kept,
  more: object = {},
): Promise<void> {
  await worker.registration.showNotification(title, { ...shown, ...more, data });
}

const kinds: Partial<Record<string, 'cancellation' | 'coming'>> = {
  cannot: 'cancellation',
  coming: 'coming',
};

/**
 * An answer takes the place of its notification, which has the same tag. To close that first is no good: Chromium knows
 * both by the tag, and sometimes closes the answer.
 */
async function answerTap(worker: Scope, action: string, shown: Notification): Promise<void> {
  const { message, key } = keptIn(shown);
  const kind = kinds[action];
  if (action === 'undo' && key !== undefined) return undo(worker, shown, key);
  if (!kind) return openInstead(worker, shown, message.navigate);
  const stored = await storeAnswer(kind, message.data).catch(ignore);
  // Which of several places is meant, or what has become of the only one, is seen there.
  if (stored === undefined) return openInstead(worker, shown, '/place');
  const cancellation = kind === 'cancellation' ? stored : undefined;
  await withNotifications(() => showAnswer(worker, message, cancellation));
  const willTryAgain = await deliver(worker);
  // A page has the answer sent as soon as there is a connection.
  if (!willTryAgain && (await findEntry(stored))) await openPage(worker, '/place').catch(ignore);
}

/** Says what was answered, with Undo while the cancellation `key` waits to be sent. */
function showAnswer(
  worker: Scope,
  message: PushNotification,
  key: string | undefined,
  isGiven = key !== undefined,
): Promise<void> {
  const { noted, given, undo } = message.data;
  const actions: PushNotification['actions'] = key === undefined ? [] : [{ action: 'undo', title: undo }];
  const answer = {
    ...message,
    title: isGiven ? given : noted,
    body: '',
    silent: true,
    navigate: '/place',
    actions,
  };
  return show(worker, answer, { message: isGiven ? message : answer, key });
}

/**
 * Stores the answer as the page does, unless it is stored already. Returns its key; undefined unless exactly one place of
 * the event on this phone can be answered for.
 */
async function storeAnswer(
  kind: 'cancellation' | 'coming',
  { eid, until }: PushNotification['data'],
): Promise<string | undefined> {
  const now = deliveryDeps.now();
  if (until > 0 && now >= until) return undefined;
  const open = (await storedPlaces()).filter(
    ({ Eid, State, isGone, Over, CalledOff }) =>
      Eid === eid && State === 'confirmed' && !isGone && !Over && !CalledOff,
  );
  const [place] = open;
  if (!place || open.length > 1) return undefined;
  const waiting = (await listEntries()).filter((entry) => changedPlace(entry) === place.Link);
  const cancellation = waiting.find((entry) => entry.kind === 'cancellation' && entry.state !== 'refused');
  if (cancellation) return kind === 'cancellation' ? cancellation.key : undefined;
  const same = waiting.find((entry) => entry.kind === kind && entry.state !== 'refused');
  if (same) return same.key;
  const key = deliveryDeps.newKey();
  await storeEntry({
    ...{ key, kind, payload: { Link: place.Link }, label: place.EventName, createdAt: now },
    ...{ attempts: 0, nextAt: 0, wait: 0, state: 'waiting' },
  });
  return key;
}

/** Discards the cancellation as the page does (rule withdrawn-submissions), and asks again. */
async function undo(worker: Scope, shown: Notification, key: string): Promise<void> {
  const { message } = keptIn(shown);
  if (!(await findEntry(key))) return openInstead(worker, shown, '/place');
  const outcome = await discardEntry(key, newWithdrawal(deliveryDeps));
  if (outcome === 'deleted')
    return withNotifications(() => show(worker, { ...message, silent: true }, { message }));
  // It may have arrived: the page tells.
  await openInstead(worker, shown, '/place');
  await deliver(worker);
}

/** Returns whether the browser will have the worker try again what is left: Chromium only while a page is open. */
async function deliver(worker: Scope): Promise<boolean> {
  const registered = worker.registration.sync?.register(syncTag).then(
    () => true,
    () => false,
  );
  const willTryAgain = (await registered) ?? false;
  await deliverAll().catch(ignore);
  await settleAnswers(worker);
  return willTryAgain;
}

const settleAnswers = (worker: Scope): Promise<void> =>
  withNotifications(async () => {
    for (const shown of await worker.registration.getNotifications()) {
      const { message, key } = keptIn(shown);
      if (key !== undefined && !(await findEntry(key))) await showAnswer(worker, message, undefined, true);
    }
  });

function openInstead(worker: Scope, shown: Notification, navigate: string): Promise<void> {
  shown.close();
  return openPage(worker, navigate);
}

/** Opens a page of our own, whatever address the message names, or the window that shows it. */
async function openPage(worker: Scope, navigate: string): Promise<void> {
  const path = pathOf(navigate, worker.location.href);
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  // In another window a form may be half filled in.
  const isFocused = there && (await there.focus().then(() => true, ignore));
  if (!isFocused) await worker.clients.openWindow(path);
}

function pathOf(address: string, base: string): string {
  try {
    const { pathname } = new URL(address || '/place', base);
    return pathname.startsWith('/') ? pathname : '/place';
  } catch {
    return '/place';
  }
}

const ignore = () => undefined;

import type { Api } from '~/contract/calls';
import { type PlaceOnPhone, storedPlaces, updatePlace } from '~/outbox/held-places';
import type { Kind, Payload } from '~/outbox/kinds';
import type { Language } from '../../lib/language';
import { outbox } from '../../lib/page-outbox';
import { createSmallStore } from '../../lib/small-store';
import { storedText } from '../../lib/stored-value';

/** The address at which this phone is told of new events; null if it is not. */
const storedNews = storedText('news-push');
export const newsPush = createSmallStore(storedNews.read() ?? undefined);

const setNews = (endpoint: string | undefined): void => {
  storedNews.write(endpoint ?? null);
  newsPush.set(endpoint);
};

/** True while messages about a place are sent to this phone. */
export const isTold = ({ push, State, isGone, Over }: PlaceOnPhone): boolean =>
  push !== undefined && State !== 'cancelled' && !isGone && !Over;

let asked: Promise<string> | undefined;

/** Returns the site's key; '' where the site sends no push, undefined where it could not be asked. */
export function pushKey(api: Api): Promise<string | undefined> {
  asked ??= api.getPushKey({}).then(({ result }) => result.Key);
  return asked.catch(() => {
    asked = undefined;
    return undefined;
  });
}

/** Milliseconds: without its push service, a browser may never answer. */
const answerTimeout = 15_000;

/** Returns the browser's subscription for the site's key, which ends one for an earlier key. Rejects in a private window. */
async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const current = await pushManager.getSubscription();
  if (current && keyOf(current) === key) return current;
  await current?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** In base64url. */
const keyOf = ({ options: { applicationServerKey: key } }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const addressIn = (subscription: PushSubscription, Language: Language) => {
  const { keys: { p256dh: P256dh = '', auth: Auth = '' } = {} } = subscription.toJSON();
  return { Endpoint: subscription.endpoint, P256dh, Auth, Language };
};

/** `open`: there is no answer yet. `cannot`: this browser, or the push service, does not allow it. */
export type TurnedOn = 'on' | 'open' | 'cannot';

/**
 * Asks the browser, and then saves its subscription. Call it on a tap only. An answer that comes after the timeout counts
 * too.
 */
async function turnOn(
  api: Api,
  save: (subscription: PushSubscription) => Promise<boolean>,
): Promise<TurnedOn> {
  const work = async (): Promise<TurnedOn> => {
    // First: it needs the tap.
    const permission = await Notification.requestPermission();
    // Closed without an answer.
    if (permission === 'default') return 'open';
    const key = await pushKey(api);
    if (permission === 'denied' || key === '') return 'cannot';
    return key !== undefined && (await save(await subscribe(key))) ? 'on' : 'open';
  };
  const timeout = new Promise<TurnedOn>((resolve) => setTimeout(resolve, answerTimeout, 'open'));
  return Promise.race([work().catch(() => 'cannot' as const), timeout]);
}

/** Submits a setting. Returns false if this phone could not keep it, or the backend refuses it; it is then discarded. */
async function submitSetting<Of extends Kind>(
  kind: Of,
  payload: Payload<Of>,
  { label, onStored }: { label?: string; onStored: () => unknown },
): Promise<boolean> {
  const submission = await outbox.submit(kind, payload, label === undefined ? {} : { label });
  if (submission.outcome !== 'stored') return submission.outcome === 'sent directly';
  await onStored();
  const { outcome } = await submission.result;
  if (outcome === 'refused') await outbox.discard(submission.key);
  return outcome !== 'refused';
}

async function savePlacePush(
  { Link, EventName }: PlaceOnPhone,
  subscription: PushSubscription,
  { showsName, language }: { showsName: boolean; language: Language },
): Promise<boolean> {
  const push = { endpoint: subscription.endpoint, showsName, language };
  const payload = { Link, ...addressIn(subscription, language), ShowsName: showsName };
  const onStored = () => updatePlace(Link, { push });
  const isSaved = await submitSetting('push', payload, { label: EventName, onStored });
  if (!isSaved) await updatePlace(Link, { push: undefined });
  return isSaved;
}

/** Lets this phone be told about a place. */
export const turnOnPush = (
  api: Api,
  place: PlaceOnPhone,
  how: { showsName: boolean; language: Language },
): Promise<TurnedOn> => turnOn(api, (subscription) => savePlacePush(place, subscription, how));

async function saveNews(subscription: PushSubscription, language: Language): Promise<boolean> {
  const { endpoint } = subscription;
  const isSaved = await submitSetting('newsPush', addressIn(subscription, language), {
    onStored: () => setNews(endpoint),
  });
  if (!isSaved) setNews(undefined);
  return isSaved;
}

export const turnOnNews = (api: Api, language: Language): Promise<TurnedOn> =>
  turnOn(api, (subscription) => saveNews(subscription, language));

/** Stops messages about some places, also without a connection. */
export async function turnOffPush(places: readonly PlaceOnPhone[]): Promise<void> {
  for (const { Link, EventName, push } of places) {
    if (!push) continue;
    await outbox.submit('pushStop', { Link, Endpoint: push.endpoint }, { label: EventName });
    await updatePlace(Link, { push: undefined });
  }
  await endUnused();
}

export async function turnOffNews(): Promise<void> {
  const Endpoint = newsPush.get();
  setNews(undefined);
  if (Endpoint !== undefined) await outbox.submit('newsPushStop', { Endpoint });
  await endUnused();
}

/** Stops everything; the phone is forgotten. */
export async function turnOffAll(): Promise<void> {
  await turnOffPush(await storedPlaces());
  await turnOffNews();
}

/** Ends the browser's subscription once nothing is sent to it: the push service then refuses whatever comes. */
async function endUnused(): Promise<void> {
  if (newsPush.get() !== undefined || (await storedPlaces()).some(isTold)) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/**
 * Repairs what has changed since the last visit: the permission was withdrawn, the browser or the site has another key, or
 * the page another language. Call it at each start of a phone that holds places or is told of new events.
 */
export async function repairPush(api: Api, language: Language): Promise<void> {
  const told = (await storedPlaces()).filter(isTold);
  const news = newsPush.get();
  if (told.length === 0 && news === undefined) return endUnused();
  if (Notification.permission !== 'granted') return turnOffAll();
  const key = await pushKey(api);
  if (!key) return;
  const subscription = await subscribe(key);
  for (const place of told) {
    const { endpoint, showsName = false, language: before } = place.push ?? {};
    if (endpoint !== subscription.endpoint || before !== language)
      await savePlacePush(place, subscription, { showsName, language });
  }
  if (news !== undefined && news !== subscription.endpoint) await saveNews(subscription, language);
}

import * as v from 'valibot';
import { get, post, receipt, result } from './call';
import { helperList, listedPerson } from './door';
import type { Day } from './event-date';
import { answeredText } from './field-schemas';
import { id, instant } from './id';
import { placeLink, placeReceipt, waited } from './place';
import { inLanguage, languageField } from './translations';

/** What is stored as an announcement; the reminder follows from the event's day (rule event-reminders). */
export const storedOccasions = ['moved', 'called-off', 'taken-back', 'place', 'words', 'new-event'] as const;
export type StoredOccasion = (typeof storedOccasions)[number];
export const occasion = v.picklist([...storedOccasions, 'reminder'], 'not-valid');
export type Occasion = v.InferOutput<typeof occasion>;

/** Returns the id under which it is marked who was reminded of an event. */
export const reminderId = (eid: string, day: Day): string => `reminder-${day}-${eid}`;

export const isReminderId = (aid: string): boolean => aid.startsWith('reminder-');

/** How a person was told. `push`: a push service has accepted it; nobody knows more. `none`: a mark that was taken back. */
export const tellingWay = v.picklist(['push', 'called', 'whatsapp', 'not-reached', 'none'], 'not-valid');
export type TellingWay = v.InferOutput<typeof tellingWay>;

/** Whether a mark means that the person knows. */
export const isTold = (how: TellingWay): boolean => how === 'push' || how === 'called' || how === 'whatsapp';

/** A mark that a person makes; the one made last holds. */
const toldMark = v.object({
  /** Registration id. */
  Rid: id,
  /** Announcement id. */
  Aid: id,
  How: v.picklist(['called', 'whatsapp', 'not-reached', 'none'], 'not-valid'),
  /** When it was made, in the backend's clock as far as the phone knows it. */
  At: instant,
});
export type ToldMark = v.InferOutput<typeof toldMark>;

const pushKey = v.pipe(v.string('not-valid'), v.regex(/^[\w-]{1,100}={0,2}$/, 'not-valid'));

/** A browser's subscription (https://w3c.github.io/push-api/): where messages are posted, and their keys, in base64url. */
const pushAddress = {
  Endpoint: v.pipe(v.string('not-valid'), v.regex(/^[!-~]{1,1000}$/, 'not-valid')),
  P256dh: pushKey,
  Auth: pushKey,
  Language: languageField,
};

/** A person on a caller's list. The number is dialled, and not shown. */
const personToCall = v.object({
  ...listedPerson,
  /** Of the person's form; '' if that is not known. */
  Language: answeredText,
  /** Digits for a call, as `tel:` takes them; empty if there is none. */
  Number: answeredText,
  Aid: id,
  Occasion: v.fallback(occasion, 'words'),
  How: v.fallback(tellingWay, 'none'),
});
export type PersonToCall = v.InferOutput<typeof personToCall>;

/** What a caller reads by the link (rule phone-callers). */
export const callList = v.object({
  ...helperList,
  Place: v.string(),
  CalledOffReason: v.string(),
  /** The owner's last own words to all of the event; may be empty. */
  Words: v.string(),
  People: v.array(personToCall),
});
export type CallList = v.InferOutput<typeof callList>;

/** What phones send and read about being told; what only the owner's screens need is in `told-list.ts`. */
export const notificationCalls = {
  /** The key for a browser's subscription; '' where the site sends no push (without `SITE_URL`). */
  getPushKey: get('/get_push_key', {
    who: 'anyone',
    answer: result(v.object({ Key: v.string() })),
    uncached: true,
  }),
  /** Lets a phone be told about a registration. The same phone once; of a fourth, the oldest goes. */
  savePush: post('/save_push', {
    who: 'anyone',
    request: v.object({ Link: placeLink, ...pushAddress, ShowsName: v.boolean('not-valid') }),
    answer: receipt,
    idempotent: true,
  }),
  stopPush: post('/stop_push', {
    who: 'anyone',
    request: v.object({ Link: placeLink, Endpoint: pushAddress.Endpoint }),
    answer: receipt,
    idempotent: true,
  }),
  /** Answers the reminder. Changes nothing of a place that is given back. */
  sayComing: post('/say_coming', {
    who: 'anyone',
    request: v.object({ Link: placeLink, Waited: waited }),
    answer: placeReceipt,
    idempotent: true,
  }),
  saveNewsPush: post('/save_news_push', {
    who: 'anyone',
    request: v.object(pushAddress),
    answer: receipt,
    idempotent: true,
  }),
  stopNewsPush: post('/stop_news_push', {
    who: 'anyone',
    request: v.object({ Endpoint: pushAddress.Endpoint }),
    answer: receipt,
    idempotent: true,
  }),
  markTold: post('/mark_told', { who: 'owner', request: toldMark, answer: receipt, idempotent: true }),
  /** `door-ended` once the link has ended. */
  getCallList: get('/get_call_list', { who: 'helper', query: inLanguage, answer: result(callList) }),
  markCalled: post('/mark_called', { who: 'helper', request: toldMark, answer: receipt, idempotent: true }),
} as const;

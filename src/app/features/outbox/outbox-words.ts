import * as v from 'valibot';
import { isProblemCode } from '~/contract/call-failure';
import {
  type Entry,
  isBusy,
  isOfPlace,
  isWithdrawnByDiscarding,
  mayHaveArrived,
  needsAttention,
  type Problem,
  waitsForSignIn,
} from '~/outbox/entry';
import { isKind, type Kind } from '~/outbox/kinds';
import type { Translate } from '../../lib/i18n';
import { currentSession } from '../../lib/session-store';

const named = v.object({
  Name: v.optional(v.string(), ''),
  FName: v.optional(v.string(), ''),
  LName: v.optional(v.string(), ''),
  Email: v.optional(v.string(), ''),
});

/** Sent by the owner, and by helpers at the door or on the phone. */
const marks = ['arrival', 'doorTick', 'walkIn', 'toldMark', 'callMark'] as const;
type MarkKind = (typeof marks)[number];

/** What a visitor's form sends; the others are settings and answers, of which nobody waits to read that they arrived. */
const forms = ['registration', 'volunteer', 'message', 'subscription'] as const;
type FormKind = (typeof forms)[number];

const isForm = (kind: Kind): kind is FormKind => forms.some((form) => form === kind);

const titles = {
  registration: 'offline.registration',
  placeChange: 'places.change',
  cancellation: 'places.cancellation',
  volunteer: 'takingPart.application',
  message: 'takingPart.message',
  subscription: 'takingPart.news',
  withdrawal: 'offline.withdrawal',
  coming: 'places.coming',
  push: 'places.pushSetting',
  pushStop: 'places.pushSetting',
  newsPush: 'takingPart.news',
  newsPushStop: 'takingPart.news',
} as const satisfies Record<Exclude<Kind, MarkKind>, string>;

interface Titled {
  kind: string;
  label?: string | undefined;
  account?: string | undefined;
  payload?: unknown;
}

/**
 * Returns the title of an entry: "Registration for Yoga in the park", "Shobha: came". Names in the owner's entries are
 * shown only while the owner is signed in, as others may use the phone.
 */
export function entryTitle({ kind, label, account, payload }: Titled, t: Translate): string {
  if (!isKind(kind)) return t('offline.somethingNewer');
  // A helper's phone shows no names outside of the door's screen.
  if (kind === 'doorTick' || kind === 'walkIn') return t('offline.arrival');
  if (kind === 'toldMark' || kind === 'callMark') return t('offline.told');
  if (kind === 'arrival') {
    const isOwn = account === currentSession()?.identity?.Email;
    if (!isOwn || !label) return t('offline.arrival');
    const came = v.is(v.looseObject({ Came: v.literal(true) }), payload);
    return t(came ? 'offline.cameOf' : 'offline.notComeOf', { name: label });
  }
  if (isOfPlace({ kind })) return [t(titles[kind]), label].filter(Boolean).join(' · ');
  return label ? t('offline.registrationFor', { event: label }) : t(titles[kind]);
}

/** Returns the confirmation shown to the sender; empty for entries that no visitor's form sends. */
export const sentText = ({ kind }: Titled, t: Translate): string =>
  isOfPlace({ kind }) ? t('places.saved') : isKind(kind) && isForm(kind) ? t(`forms.sent.${kind}`) : '';

/** Returns the question before an entry is discarded, and what discarding does. */
export function discardWords(entry: Entry, t: Translate): { question: string; text: string } {
  if (!mayHaveArrived(entry))
    return { question: t('offline.discardQuestion'), text: t('offline.discardText') };
  return isWithdrawnByDiscarding(entry)
    ? { question: t('offline.withdrawQuestion'), text: t('offline.withdrawText') }
    : { question: t('offline.discardTriedQuestion'), text: t('offline.discardTriedText') };
}

/** Returns the sender's name or else e-mail address, or an empty string, also for a sender whom this phone has forgotten. */
export function senderName({ payload, isForgotten }: Entry): string {
  const parsed = v.safeParse(named, payload);
  if (!parsed.success || isForgotten) return '';
  const { Name, FName, LName, Email } = parsed.output;
  return Name || `${FName} ${LName}`.trim() || Email;
}

/** Returns the title with the sender's name, which distinguishes two people of one event. */
export const titleWithName = (entry: Entry, t: Translate): string =>
  [entryTitle(entry, t), senderName(entry)].filter(Boolean).join(' · ');

/** Returns the text of an entry's state (rule outbox-delivery). */
export function formatState(entry: Entry, t: Translate, now = Date.now()): string {
  if (needsAttention(entry, now)) return t('offline.needsYou');
  if (entry.state === 'sending') return t('offline.sending');
  if (isBusy(entry.problem)) return t('offline.savedSoon');
  return t(waitsForSignIn(entry) ? 'offline.waitsForSignIn' : 'offline.savedHere');
}

/** Returns why the last attempt failed. A text of another backend is shown unchanged. */
export function formatReason({ status, code, text }: Problem, t: Translate): string {
  if (isProblemCode(code)) return t(`problems.${code}`);
  return text || t(status === 0 ? 'problems.unreachable' : 'problems.unknown');
}

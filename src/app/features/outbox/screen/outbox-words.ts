import * as v from 'valibot';
import { isProblemCode } from '~/contract/problem';
import type { Entry, Problem } from '~/outbox/entry';
import { isKind, type Kind } from '~/outbox/kinds';
import type { Translate } from '../../../i18n/i18n';
import { currentSession } from '../../../platform/session/session-store';

const named = v.object({
  Name: v.optional(v.string(), ''),
  FName: v.optional(v.string(), ''),
  LName: v.optional(v.string(), ''),
  Email: v.optional(v.string(), ''),
});

/** What the owner and helpers send from the door. */
type TickKind = 'arrival' | 'doorTick' | 'walkIn';

const isTick = (kind: Kind): kind is TickKind =>
  kind === 'arrival' || kind === 'doorTick' || kind === 'walkIn';

const titles = {
  registration: 'offline.registration',
  placeChange: 'places.change',
  cancellation: 'places.cancellation',
  volunteer: 'takingPart.application',
  message: 'takingPart.message',
  subscription: 'takingPart.news',
} as const satisfies Record<Exclude<Kind, TickKind>, string>;

/** As much of an entry as its title is made of. */
interface Titled {
  kind: string;
  about?: string | undefined;
  account?: string | undefined;
  payload?: unknown;
}

/**
 * What an entry is, in words: "Registration for Yoga in the park", "Shobha: came". Whom an owner's entry is about is
 * told to the owner only, and others may hold this phone while the owner is not signed in.
 */
export function titleOf({ kind, about, account, payload }: Titled, t: Translate): string {
  if (!isKind(kind)) return t('offline.somethingNewer');
  // A helper's phone tells no names outside of the door's own screen.
  if (kind === 'doorTick' || kind === 'walkIn') return t('offline.arrival');
  if (kind === 'arrival') {
    const isHers = account === currentSession()?.identity?.Email;
    if (!isHers || !about) return t('offline.arrival');
    const came = v.is(v.looseObject({ Came: v.literal(true) }), payload);
    return t(came ? 'offline.cameOf' : 'offline.notComeOf', { name: about });
  }
  if (kind === 'placeChange' || kind === 'cancellation')
    return [t(titles[kind]), about].filter(Boolean).join(' · ');
  return about ? t('offline.registrationFor', { event: about }) : t(titles[kind]);
}

/** What its arrival means for whoever sent it; empty for what no form of a visitor sends. */
export const sentText = ({ kind }: Titled, t: Translate): string =>
  !isKind(kind) || isTick(kind)
    ? ''
    : kind === 'placeChange' || kind === 'cancellation'
      ? t('places.saved')
      : t(`forms.sent.${kind}`);

/** Who it is from, by name or else by address; empty where it does not say. */
export function nameIn({ payload }: Entry): string {
  const parsed = v.safeParse(named, payload);
  if (!parsed.success) return '';
  const { Name, FName, LName, Email } = parsed.output;
  return Name || `${FName} ${LName}`.trim() || Email;
}

/** Where it stands, in one of the three ways that the person knows (rule outbox-delivery), or on its way. */
export function stateInWords({ state, problem }: Entry, t: Translate): string {
  if (state === 'refused') return t('offline.needsYou');
  if (state === 'sending') return t('offline.sending');
  return t(problem?.status === 401 ? 'offline.waitsForSignIn' : 'offline.savedHere');
}

/** Why the last try failed. Another {host}'s own words are shown as they are. */
export function reasonInWords({ status, code, text }: Problem, t: Translate): string {
  if (isProblemCode(code)) return t(`problems.${code}`);
  return text || t(status === 0 ? 'problems.unreachable' : 'problems.unknown');
}

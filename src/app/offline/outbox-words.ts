import type { TFunction } from 'i18next';
import * as v from 'valibot';
import { isProblemCode } from '~/contract/problem';
import type { Entry, Problem } from '~/outbox/entry';
import { isKind } from '~/outbox/kinds';

const named = v.object({ Name: v.string() });

/** What an entry is, in words: "Registration for Yoga in the park". */
export function titleOf({ kind, about }: Entry, t: TFunction): string {
  if (!isKind(kind)) return t('offline.somethingNewer');
  return about ? t('offline.registrationFor', { event: about }) : t('offline.registration');
}

/** Who it is from; empty where it does not say. */
export function nameIn({ payload }: Entry): string {
  const parsed = v.safeParse(named, payload);
  return parsed.success ? parsed.output.Name : '';
}

/** Where it stands, in one of the three ways that the person knows (DESIGN §6), or on its way. */
export function stateInWords({ state, problem }: Entry, t: TFunction): string {
  if (state === 'refused') return t('offline.needsYou');
  if (state === 'sending') return t('offline.sending');
  return t(problem?.status === 401 ? 'offline.waitsForSignIn' : 'offline.savedHere');
}

/** Why the last try failed. Another {host}'s own words are shown as they are. */
export function reasonInWords({ status, code, text }: Problem, t: TFunction): string {
  if (isProblemCode(code)) return t(`problems.${code}`);
  return text || t(status === 0 ? 'problems.unreachable' : 'problems.unknown');
}

import { CallFailure } from '~/contract/call-failure';
import type { MyRegistration } from '~/contract/place';
import { type CallContext, today } from '../../calls/call-context';
import type { RegistrationRow } from '../../database/personal-tables';
import { findRestoration } from '../../database/restoration';
import { idOfLink } from '../../guard/links';
import { countAttempts } from '../../guard/rate-limits';
import { RetryLater } from '../../lib/refusals';
import { openEvent } from '../events/mapping';
import { requireEventRow } from '../events/queries';
import { toMyRegistration } from './mapping';
import { findRegistration, requireRegistration } from './queries';
import { numberInLine } from './waiting-list';

/** In seconds. */
const unknownRetryAfter = 60;

type Reader = Pick<CallContext, 'db' | 'now' | 'timeZone' | 'limits' | 'secretOf' | 'address'>;

/**
 * Returns the id of the registration that a link was issued for, even if it is deleted. Unknown links are rate limited; a
 * known link always passes. Throws `too-many`, and `not-found` or, after a restore, `cannot-save`.
 */
const idBehind = async (
  kind: 'place' | 'calendar',
  link: string,
  reader: Omit<Reader, 'timeZone'>,
): Promise<string> => {
  const id = await idOfLink(reader.db, kind, link);
  if (id === undefined) await countAttempts(reader.db, reader, ['wrongLinksPerQuarterHour']);
  if (id !== undefined) return id;
  // The phone of its person may not have offered it yet (rule after-restore).
  if (await findRestoration(reader.db, reader.now())) throw new RetryLater('cannot-save', unknownRetryAfter);
  throw CallFailure.refused('not-found');
};

/** Resolves a registration's link. Throws as `idBehind`, and `not-found` for a deleted one. */
export const registrationBehind = async (link: string, context: CallContext): Promise<RegistrationRow> =>
  requireRegistration(context.db, await idBehind('place', link, context));

/** Returns a registration as its link opens it. */
export const ownPlace = async (row: RegistrationRow, context: Reader): Promise<MyRegistration> => {
  const event = openEvent(await requireEventRow(context.db, row.event_id), context);
  const line = await numberInLine(context.db, row, event.row);
  return toMyRegistration(row, event, { line, at: context.now(), today: today(context) });
};

/**
 * Returns the place of a calendar's secret (`placeFeedPath`); null once its registration is deleted. Throws `not-found` or
 * `too-many` for a secret that was never issued.
 */
export const placeOfFeed = async (secret: string, reader: Reader): Promise<MyRegistration | null> => {
  const row = await findRegistration(reader.db, await idBehind('calendar', secret, reader));
  return row ? ownPlace(row, reader) : null;
};

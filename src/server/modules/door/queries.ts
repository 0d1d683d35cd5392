import { CallFailure } from '~/contract/call-failure';
import type { CallContext, HelperAtDoor } from '../../platform/calls/call-context';
import { countAttempt } from '../../platform/rate-limits/rate-limits';
import { findHelper, helperOfLink } from '../door-rows/queries';

/** Before a helper's link in the header `Authorization`, so that it is never taken for a session's token. */
const prefix = 'door_';

/**
 * The helper behind the token of a call: `door_` and the link. A link that was never issued is counted; one that was
 * passes, however many wrong ones came from the same address. Throws the refusals `not-signed-in` and `too-many`.
 */
export const requireHelper = async (
  token: string | undefined,
  context: Pick<CallContext, 'db' | 'limits' | 'address' | 'now'>,
): Promise<HelperAtDoor> => {
  const { db } = context;
  const link = token?.startsWith(prefix) ? token.slice(prefix.length) : undefined;
  const id = link === undefined ? undefined : await helperOfLink(db, link);
  if (id !== undefined) return { id, row: await findHelper(db, id) };
  if (link !== undefined) await countAttempt(db, context, 'wrongLinksPerQuarterHour');
  throw CallFailure.refused('not-signed-in');
};

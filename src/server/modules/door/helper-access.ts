import { CallFailure } from '~/contract/call-failure';
import type { CallContext } from '../../calls/call-context';
import type { DoorHelperRow } from '../../database/personal-tables';
import type { EventRow } from '../../database/tables';
import { inBackground } from '../../lib/concurrency';
import { RecordGone } from '../../lib/refusals';
import { requireEventRow } from '../events/queries';
import { isEnded } from './action-time';
import { countDoorRead } from './limits';
import { noteSeen } from './queries';

/** Milliseconds between two updates of `seen_at`. */
const seenNotedEvery = 30_000;

const noteInBackground = inBackground();

/** Throws `event-gone`, and `not-signed-in` as for an unknown link: also for the link of another role. */
export const requireHelperRow = ({ helper }: CallContext, role: DoorHelperRow['role']): DoorHelperRow => {
  if (!helper) throw CallFailure.refused('not-signed-in');
  if (!helper.row) throw new RecordGone('event-gone', helper.id);
  if (helper.row.role !== role) throw CallFailure.refused('not-signed-in');
  return helper.row;
};

/**
 * Returns the helper who reads a list, and its event; counts that, and notes it for the owner. Throws `too-many`,
 * `door-ended` and the errors of `requireHelperRow`.
 */
export const readAsHelper = async (
  context: CallContext,
  role: DoorHelperRow['role'],
): Promise<{ helper: DoorHelperRow; event: EventRow; at: Date }> => {
  const { db, now } = context;
  const helper = requireHelperRow(context, role);
  countDoorRead(context, helper.id);
  const event = await requireEventRow(db, helper.event_id);
  if (isEnded(helper, event, context)) throw CallFailure.refused('door-ended');
  const at = now();
  const seen = helper.seen_at === null ? 0 : Date.parse(helper.seen_at);
  // A database that cannot be written just now must not close the door.
  if (at.getTime() - seen >= seenNotedEvery) noteInBackground(helper.id, () => noteSeen(db, helper.id, at));
  return { helper, event, at };
};

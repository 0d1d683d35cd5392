import { randomUUID } from 'node:crypto';
import { CallFailure } from '~/contract/call-failure';
import { type Handler, today } from '../../platform/calls/call-context';
import { success } from '../../platform/calls/success';
import { submitOnce } from '../../platform/idempotency/submit-once';
import { isPast } from '../events/mapping';
import { requireEventRow } from '../events/queries';
import { removeWithUndo } from '../removals/undoable-removal';
import { toRegistration, toRegistrationRow } from './mapping';
import {
  addRegistrations,
  deleteRegistration,
  deleteRegistrationsOf,
  recordArrival,
  registrationsOf,
} from './queries';

/** Written without a connection, it may come when the event is over: it is taken all the same, and marked. */
export const saveRegister: Handler<'saveRegister'> = ({ body }, context) =>
  submitOnce(context, 'saveRegister', body, async (transaction, id) => {
    const event = await requireEventRow(transaction, body.Eid);
    const row = toRegistrationRow(body, context.now(), isPast(event, today(context)), id);
    await addRegistrations(transaction, [row]);
  });

export const getViewRegister: Handler<'getViewRegister'> = async ({ params }, { db }) => {
  const event = await requireEventRow(db, params.eid);
  return { result: (await registrationsOf(db, event.id)).map(toRegistration) };
};

export const deleteRegister: Handler<'deleteRegister'> = async ({ params }, context) => {
  await removeWithUndo(context, {
    name: 'deleteRegister',
    asked: { params },
    rows: [{ table: 'registrations', where: { id: params.id } }],
    async work(transaction) {
      if (!(await deleteRegistration(transaction, params.id))) throw CallFailure.refused('not-found');
      return [];
    },
  });
  return success;
};

export const deleteAllRegistration: Handler<'deleteAllRegistration'> = async ({ params }, context) => {
  await removeWithUndo(context, {
    name: 'deleteAllRegistration',
    asked: { params },
    rows: [{ table: 'registrations', where: { event_id: params.eventId } }],
    async work(transaction) {
      const event = await requireEventRow(transaction, params.eventId);
      await deleteRegistrationsOf(transaction, event.id);
      return [];
    },
  });
  return success;
};

/**
 * A tick at the door. Which one holds is told by when they were made, so a repeat needs no memory of its key; a phone
 * whose clock is ahead is not believed beyond now, or nobody could correct it.
 */
export const markArrival: Handler<'markArrival'> = async ({ body }, { db, now, idempotencyKey }) => {
  const at = Math.min(Date.parse(body.At), now().getTime());
  const tick = { came: body.Came, at: new Date(at) };
  if (!(await recordArrival(db, body.Rid, tick))) throw CallFailure.refused('not-found');
  return { result: 'Success', key: idempotencyKey ?? randomUUID() };
};

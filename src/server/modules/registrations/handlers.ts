import { randomUUID } from 'node:crypto';
import { CallFailure } from '~/contract/call-failure';
import type { HeldPlace } from '~/contract/place';
import type { Handler } from '../../platform/calls/call-context';
import { success } from '../../platform/calls/success';
import { submitOnceAndTell } from '../../platform/idempotency/submit-once';
import { linkMaker } from '../../platform/secret-links';
import { deleteAddedAtDoor, helperNames, noLaterThan, noteTick } from '../door-rows/queries';
import { addToLog } from '../event-log/queries';
import { isLate, openEvent } from '../event-rows/mapping';
import { findEventRow, lockEvent, requireEventRow } from '../event-rows/queries';
import { toHeldPlace } from '../places/mapping';
import {
  fillFreePlaces,
  findRegistration,
  issueLink,
  lockEventsOf,
  numberInLine,
  placeArrived,
} from '../places/queries';
import { removeWithUndo } from '../removals/undoable-removal';
import { toRegistrationRow, toRegistrations } from './mapping';
import { addRegistrations, deleteRegistration, deleteRegistrationsOf, registrationsOf } from './queries';

/**
 * Written without a connection, it may come when the event is over, full or called off: it is taken all the same, and
 * waits. The receipt tells where it stands; a repeat tells where it stands by then. A form posted without scripts gets
 * its secret link once only, for whoever posts the same words within minutes gets the same answer.
 */
export const saveRegister: Handler<'saveRegister'> = async ({ body }, context) => {
  const now = context.now();
  const linkOf = await linkMaker(context.db, 'place');
  return submitOnceAndTell(context, 'saveRegister', body, {
    async work(transaction, id) {
      const event = openEvent(await lockEvent(transaction, body.Eid), context);
      await addRegistrations(transaction, [toRegistrationRow(body, now, isLate(event), id)]);
      await placeArrived(transaction, event, { now, linkOf });
    },
    async answer(transaction, id, { isRepeat }): Promise<{ Place?: HeldPlace }> {
      const row = id === null ? undefined : await findRegistration(transaction, id);
      const event = row && (await findEventRow(transaction, row.event_id));
      if (!event) return {};
      const line = await numberInLine(transaction, row);
      const link = isRepeat && context.formKey !== undefined ? undefined : linkOf(row.id);
      // It has none yet that came before the update, or before a backup was restored with a new secret.
      if (isRepeat && link !== undefined) await issueLink(transaction, row.id, link, now);
      return { Place: toHeldPlace(row, event, { line, link }) };
    },
  });
};

export const getViewRegister: Handler<'getViewRegister'> = async ({ params }, { db }) => {
  const event = await requireEventRow(db, params.eid);
  const helpers = await helperNames(db, event.id);
  return { result: toRegistrations(await registrationsOf(db, event.id), event, helpers) };
};

export const deleteRegister: Handler<'deleteRegister'> = async ({ params }, context) => {
  await removeWithUndo(context, {
    name: 'deleteRegister',
    asked: { params },
    async rows(transaction) {
      await lockEventsOf(transaction, [params.id]);
      return [{ table: 'registrations', where: { id: params.id } }];
    },
    async work(transaction) {
      const events = await lockEventsOf(transaction, [params.id]);
      if (!(await deleteRegistration(transaction, params.id))) throw CallFailure.refused('not-found');
      for (const row of events) {
        const removed = { eventId: row.id, of: params.id, who: 'owner', what: 'removed' } as const;
        await addToLog(transaction, context.now(), [removed]);
        await fillFreePlaces(transaction, openEvent(row, context), context.now());
      }
      return [];
    },
  });
  return success;
};

export const deleteAllRegistration: Handler<'deleteAllRegistration'> = async ({ params }, context) => {
  await removeWithUndo(context, {
    name: 'deleteAllRegistration',
    asked: { params },
    async rows(transaction) {
      await lockEvent(transaction, params.eventId);
      return [
        { table: 'registrations', where: { event_id: params.eventId } },
        { table: 'walk_ins', where: { event_id: params.eventId } },
        { table: 'undecided_ticks', where: { event_id: params.eventId } },
      ];
    },
    async work(transaction) {
      const event = await lockEvent(transaction, params.eventId);
      await deleteRegistrationsOf(transaction, event.id);
      await deleteAddedAtDoor(transaction, event.id);
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
  const at = noLaterThan(now(), body.At);
  await db.transaction().execute(async (transaction) => {
    const tick = { id: body.Rid, came: body.Came, at, by: null };
    const noted = await noteTick(transaction, 'registrations', tick);
    if (noted === 'unknown') throw CallFailure.refused('not-found');
    if (noted === 'known') return;
    const what = body.Came ? 'came' : 'not-come';
    await addToLog(transaction, at, [{ eventId: noted.eventId, of: body.Rid, who: 'owner', what }]);
  });
  return { result: 'Success', key: idempotencyKey ?? randomUUID() };
};

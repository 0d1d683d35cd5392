import { randomUUID } from 'node:crypto';
import { CallFailure } from '~/contract/call-failure';
import type { CallAnswer } from '~/contract/calls';
import type { CallContext, Handler } from '../../platform/calls/call-context';
import { success } from '../../platform/calls/success';
import type { Database } from '../../platform/database/database';
import { changePublicData } from '../../platform/database/revision';
import type { RegistrationRow } from '../../platform/database/tables';
import { countAttempt } from '../../platform/rate-limits/rate-limits';
import { helperNames } from '../door-rows/queries';
import { addToLog, type Deed, logOf } from '../event-log/queries';
import { type OpenEvent, openEvent } from '../event-rows/mapping';
import { lockEvent, requireEventRow, setCalledOff } from '../event-rows/queries';
import { toHeldPlace, toLogEntry, toOwnPlace, toPlacesLeft } from './mapping';
import {
  changeRegistration,
  countWaiting,
  fillFreePlaces,
  findRegistration,
  giveBack,
  moveTo,
  numberInLine,
  peopleConfirmed,
  peopleOver,
  placeArrived,
  registrationOfLink,
  setState,
} from './queries';

export const getPlaces: Handler<'getPlaces'> = async ({ params }, context) => {
  const { db, now } = context;
  const event = openEvent(await requireEventRow(db, params.eid), context);
  const people = await peopleConfirmed(db, event.row.id);
  const waiting = await countWaiting(db, event.row.id);
  return { result: toPlacesLeft(event, { people, waiting, at: now() }) };
};

/**
 * The registration that a link opens. A link that was never issued is counted; one that was passes, however many wrong
 * ones came from the same address. Throws the refusals `not-found` and `too-many`.
 */
const registrationBehind = async (link: string, context: CallContext): Promise<RegistrationRow> => {
  const id = await registrationOfLink(context.db, link);
  if (id === undefined) await countAttempt(context.db, context, 'wrongLinksPerQuarterHour');
  const row = id === undefined ? undefined : await findRegistration(context.db, id);
  if (!row) throw CallFailure.refused('not-found');
  return row;
};

export const getPlace: Handler<'getPlace'> = async ({ body }, context) => {
  const row = await registrationBehind(body.Link, context);
  const event = openEvent(await requireEventRow(context.db, row.event_id), context);
  const line = await numberInLine(context.db, row);
  return { result: toOwnPlace(row, event, { line, at: context.now() }) };
};

/** What is done about one registration while its event is held. */
type Work = (
  transaction: Database,
  row: RegistrationRow,
  event: OpenEvent,
) => Promise<readonly Omit<Deed, 'eventId' | 'of'>[]>;

/** Does something about a registration, lets the line move up, and gives what `answer` reads afterwards. */
const changePlaces = async <Answer>(
  context: CallContext,
  id: string,
  work: Work,
  answer: (transaction: Database, row: RegistrationRow, event: OpenEvent) => Promise<Answer>,
): Promise<Answer> =>
  context.db.transaction().execute(async (transaction) => {
    const known = await findRegistration(transaction, id);
    if (!known) throw CallFailure.refused('not-found');
    const event = openEvent(await lockEvent(transaction, known.event_id), context);
    const now = context.now();
    await placeArrived(transaction, event, { now });
    // Again, as the others have left it who held the event before.
    const row = await findRegistration(transaction, id);
    if (!row) throw CallFailure.refused('not-found');
    const done = await work(transaction, row, event);
    await addToLog(
      transaction,
      now,
      done.map((deed) => ({ ...deed, eventId: event.row.id, of: id })),
    );
    await fillFreePlaces(transaction, event, now);
    const after = await findRegistration(transaction, id);
    return answer(transaction, after ?? row, event);
  });

const receiptOf =
  (context: CallContext) =>
  async (
    transaction: Database,
    row: RegistrationRow,
    event: OpenEvent,
  ): Promise<CallAnswer<'cancelPlace'>> => ({
    result: 'Success',
    key: context.idempotencyKey ?? randomUUID(),
    Place: toHeldPlace(row, event.row, { line: await numberInLine(transaction, row) }),
  });

export const cancelPlace: Handler<'cancelPlace'> = async ({ body }, context) => {
  const { id } = await registrationBehind(body.Link, context);
  const cancel: Work = async (transaction, row, event) => {
    if (row.state === 'cancelled') return [];
    if (event.isOver || !(await giveBack(transaction, row.id))) throw CallFailure.refused('event-over');
    return [{ who: 'visitor', what: 'cancelled' }];
  };
  return changePlaces(context, id, cancel, receiptOf(context));
};

export const changePlace: Handler<'changePlace'> = async ({ body }, context) => {
  const { id } = await registrationBehind(body.Link, context);
  const change: Work = async (transaction, row, event) => {
    if (row.state === 'cancelled') return [];
    if (event.isOver) throw CallFailure.refused('event-over');
    const party = body.Party ?? row.party;
    const number = body.Number ?? row.number;
    if (party > row.party) throw CallFailure.refused('invalid', { Party: 'not-valid' });
    if (party === row.party && number === row.number) return [];
    await changeRegistration(transaction, id, { party, number });
    return [{ who: 'visitor', what: 'changed', detail: party === row.party ? '' : party }];
  };
  return changePlaces(context, id, change, receiptOf(context));
};

const overOf = async (transaction: Database, _: RegistrationRow, event: OpenEvent) => ({
  result: { Over: await peopleOver(transaction, event.row) },
});

export const setPlaceState: Handler<'setPlaceState'> = ({ params, body }, context) => {
  const set: Work = async (transaction, row) => {
    if (row.state === body.State) return [];
    await setState(transaction, row, body.State);
    return [{ who: 'owner', what: body.State }];
  };
  return changePlaces(context, params.id, set, overOf);
};

export const moveInLine: Handler<'moveInLine'> = ({ params, body }, context) => {
  const move: Work = async (transaction, row) => {
    if (row.state !== 'waiting') throw CallFailure.refused('changed-meanwhile');
    await moveTo(transaction, row, body.To);
    return [{ who: 'owner', what: 'moved', detail: body.To }];
  };
  return changePlaces(context, params.id, move, overOf);
};

/** Calls an event off, or takes that back; then the line moves up. */
const callOff = (context: CallContext, eventId: string, off: { reason: string } | null) =>
  changePublicData(context.db, async (transaction) => {
    const row = await lockEvent(transaction, eventId);
    const before = openEvent(row, context);
    if (before.isOver) throw CallFailure.refused('event-over');
    const now = context.now();
    // Who came before that has a place; who comes after it waits.
    if (off) await placeArrived(transaction, before, { now });
    await setCalledOff(transaction, eventId, off && { at: now, reason: off.reason });
    await addToLog(transaction, now, [{ eventId, who: 'owner', what: off ? 'called-off' : 'taken-back' }]);
    const event = openEvent(await lockEvent(transaction, eventId), context);
    await fillFreePlaces(transaction, event, now);
  });

export const callOffEvent: Handler<'callOffEvent'> = async ({ params, body }, context) => {
  await callOff(context, params.id, { reason: body.Reason });
  return success;
};

export const takeBackCallOff: Handler<'takeBackCallOff'> = async ({ params }, context) => {
  await callOff(context, params.id, null);
  return success;
};

/** Entries of a log that are answered. */
const mostEntries = 1_000;

export const getEventLog: Handler<'getEventLog'> = async ({ params }, { db }) => {
  const event = await requireEventRow(db, params.eid);
  const helpers = await helperNames(db, event.id);
  return { result: (await logOf(db, event.id, mostEntries)).map((row) => toLogEntry(row, helpers)) };
};

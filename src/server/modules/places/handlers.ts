import { randomUUID } from 'node:crypto';
import { CallFailure } from '~/contract/call-failure';
import type { CallAnswer } from '~/contract/calls';
import type { Database } from '../../database/database';
import type { RegistrationRow } from '../../database/personal-tables';
import { changePublicData } from '../../database/revision';
import { countAttempts, incrementCounter, tooManyUntil } from '../../guard/rate-limits';
import { isRepeat } from '../../guard/submit-once';
import { success } from '../../lib/answers';
import type { CallContext, Handler } from '../../lib/call-context';
import { inEventTurn } from '../../lib/event-turn';
import { helperNames } from '../door/queries';
import { addToLog, type LogEntryInput, logOf } from '../event-log/queries';
import { type OpenEvent, openEvent, takesPlace } from '../events/mapping';
import { lockEvent, requireEventRow, setCalledOff } from '../events/queries';
import { toHeldPlace, toLogEntry, toOwnPlace, toPlacesLeft } from './mapping';
import {
  changeRegistration,
  countWaiting,
  eventsWithoutFreePlaces,
  fillFreePlaces,
  findRegistration,
  giveBack,
  moveTo,
  numberInLine,
  peopleConfirmed,
  peopleOver,
  placeArrived,
  registrationOfLink,
  requireRegistration,
  setState,
} from './queries';

export const getPlaces: Handler<'getPlaces'> = async ({ params }, context) => {
  const { db, now } = context;
  const event = openEvent(await requireEventRow(db, params.eid), context);
  const people = await peopleConfirmed(db, event.row.id);
  const waiting = await countWaiting(db, event.row.id);
  return { result: toPlacesLeft(event, { people, waiting, at: now() }) };
};

export const getFullEvents: Handler<'getFullEvents'> = async (_, context) => {
  const full = (await eventsWithoutFreePlaces(context.db)).map((row) => openEvent(row, context));
  return { result: full.filter(takesPlace).map(({ row }) => row.id) };
};

/**
 * Resolves a registration's link. Unknown links are rate limited; a known link always passes. Throws `not-found` or
 * `too-many`.
 */
const registrationBehind = async (link: string, context: CallContext): Promise<RegistrationRow> => {
  const id = await registrationOfLink(context.db, link);
  if (id === undefined) await countAttempts(context.db, context, ['wrongLinksPerQuarterHour']);
  if (id === undefined) throw CallFailure.refused('not-found');
  return requireRegistration(context.db, id);
};

export const getPlace: Handler<'getPlace'> = async ({ body }, context) => {
  const row = await registrationBehind(body.Link, context);
  const event = openEvent(await requireEventRow(context.db, row.event_id), context);
  const line = await numberInLine(context.db, row);
  return { result: toOwnPlace(row, event, { line, at: context.now() }) };
};

/** Changes a registration while its event is locked, and returns the log entries. */
type Work = (
  transaction: Database,
  row: RegistrationRow,
  event: OpenEvent,
) => Promise<readonly Omit<LogEntryInput, 'eventId' | 'of'>[]>;

/** Runs `work` on a registration, fills free places, and returns the result of `answer`. */
const changePlaces = async <Answer>(
  context: CallContext,
  id: string,
  work: Work,
  answer: (transaction: Database, row: RegistrationRow, event: OpenEvent) => Promise<Answer>,
): Promise<Answer> => {
  const { event_id } = await requireRegistration(context.db, id);
  const inTransaction = async (transaction: Database) => {
    const event = openEvent(await lockEvent(transaction, event_id), context);
    const now = context.now();
    await placeArrived(transaction, event, { now });
    // Read again after the lock: another transaction may have changed it.
    const row = await requireRegistration(transaction, id);
    const done = await work(transaction, row, event);
    await addToLog(
      transaction,
      now,
      done.map((deed) => ({ ...deed, eventId: event.row.id, of: id })),
    );
    await fillFreePlaces(transaction, event, now);
    const after = await findRegistration(transaction, id);
    return answer(transaction, after ?? row, event);
  };
  return inEventTurn(context.db, event_id, () => context.db.transaction().execute(inTransaction));
};

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
    if (await isRepeat(transaction, context, 'cancelPlace', body)) return [];
    if (row.state === 'cancelled') return [];
    if (event.isOver || !(await giveBack(transaction, row.id))) throw CallFailure.refused('event-over');
    return [{ who: 'visitor', what: 'cancelled' }];
  };
  return changePlaces(context, id, cancel, receiptOf(context));
};

/** Changes of one registration within an hour. */
const mostChanges = 20;

/** Throws `too-many`. Within a transaction, so that a refused change writes nothing. */
const countChange = async (transaction: Database, id: string, now: Date): Promise<void> => {
  const { tries, resetsAt } = await incrementCounter(transaction, `changes ${id}`, 60 * 60, now);
  if (tries > mostChanges) throw tooManyUntil(resetsAt, now);
};

export const changePlace: Handler<'changePlace'> = async ({ body }, context) => {
  const { id } = await registrationBehind(body.Link, context);
  const change: Work = async (transaction, row, event) => {
    // Otherwise the repeat of a change whose answer was lost would undo a later one.
    if (await isRepeat(transaction, context, 'changePlace', body)) return [];
    if (row.state === 'cancelled') return [];
    if (event.isOver) throw CallFailure.refused('event-over');
    const party = body.Party ?? row.party;
    const number = body.Number ?? row.number;
    if (party > row.party) throw CallFailure.refused('invalid', { Party: 'not-valid' });
    if (party === row.party && number === row.number) return [];
    await countChange(transaction, id, context.now());
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

/** Cancels an event, or revokes that (`off` null), then fills free places. */
const callOff = (context: CallContext, eventId: string, off: { reason: string } | null) =>
  changePublicData(context.db, async (transaction) => {
    const row = await lockEvent(transaction, eventId);
    const before = openEvent(row, context);
    if (before.isOver) throw CallFailure.refused('event-over');
    const now = context.now();
    // Earlier registrations get a place; later ones wait.
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

/** Most entries returned. */
const mostEntries = 1_000;

export const getEventLog: Handler<'getEventLog'> = async ({ params }, { db }) => {
  const event = await requireEventRow(db, params.eid);
  const helpers = await helperNames(db, event.id);
  return { result: (await logOf(db, event.id, mostEntries)).map((row) => toLogEntry(row, helpers)) };
};

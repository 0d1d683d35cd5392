import { CallFailure } from '~/contract/call-failure';
import type { CallAnswer } from '~/contract/calls';
import { placeFeedPath } from '~/contract/place';
import { receiptOf } from '../../calls/answers';
import type { CallContext, Handler } from '../../calls/call-context';
import { type EventTransaction, inEventTurn } from '../../calls/event-turn';
import { isRepeat } from '../../calls/submit-once';
import type { Database } from '../../database/database';
import type { RegistrationRow } from '../../database/personal-tables';
import { issueLinks, linkMaker } from '../../guard/links';
import { countAttempt } from '../../guard/rate-limits';
import { announce, movedSince } from '../announcements/queries';
import { lockEvent } from '../events/event-locks';
import { addToLog, type LogEntryInput } from '../events/event-log';
import { type OpenEvent, openEvent, takesPlace } from '../events/mapping';
import { requireEventRow } from '../events/queries';
import { oneInLanguageOf } from '../translations/queries';
import { toHeldPlace, toPlacesLeft } from './mapping';
import { ownPlace, registrationBehind } from './place-links';
import { changeRegistration, findRegistration, requireRegistration } from './queries';
import {
  cancelRegistration,
  countWaiting,
  eventsWithoutFreePlaces,
  fillFreePlaces,
  moveTo,
  numberInLine,
  peopleConfirmed,
  peopleOver,
  setState,
} from './waiting-list';

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

export const getPlace: Handler<'getPlace'> = async ({ query, body }, context) => {
  const own = await ownPlace(await registrationBehind(body.Link, context), context);
  const place = await oneInLanguageOf(context.db, 'events', query, own);
  return { result: context.siteUrl === undefined ? place : { ...place, Feed: true } };
};

export const getPlaceFeed: Handler<'getPlaceFeed'> = async ({ body }, context) => {
  const { db, siteUrl, now } = context;
  const { id } = await registrationBehind(body.Link, context);
  if (siteUrl === undefined) return { result: { Address: '' } };
  const link = linkMaker(context, 'calendar')(id);
  await issueLinks(db, 'calendar', [{ id, link }], now());
  return { result: { Address: siteUrl + placeFeedPath(link) } };
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
  const inTransaction = async (transaction: EventTransaction) => {
    const event = openEvent(await lockEvent(transaction, event_id), context);
    const now = context.now();
    // Read again after the lock: another transaction may have changed it.
    const row = await requireRegistration(transaction, id);
    const done = await work(transaction, row, event);
    await addToLog(
      transaction,
      now,
      done.map((entry) => ({ ...entry, eventId: event.row.id, registrationId: id })),
    );
    await fillFreePlaces(transaction, event, now);
    const after = await findRegistration(transaction, id);
    return answer(transaction, after ?? row, event);
  };
  return inEventTurn(context.db, [event_id], inTransaction);
};

const placeReceiptOf =
  (context: CallContext) =>
  async (
    transaction: Database,
    row: RegistrationRow,
    event: OpenEvent,
  ): Promise<CallAnswer<'cancelPlace'>> => ({
    ...receiptOf(context),
    Place: toHeldPlace(row, event, { line: await numberInLine(transaction, row, event.row) }),
  });

/**
 * Returns when a change was made, by the server's clock. No link exists before its registration: in that case the
 * phone's clock was changed, and the change counts as made now.
 */
const madeAt = (waited: number, { created_at }: RegistrationRow, now: Date): Date => {
  const made = now.getTime() - waited;
  return made < Date.parse(created_at) ? now : new Date(made);
};

/**
 * Milliseconds that a request may take to arrive, by which its change seems made later than it was. Within them the order
 * of arrival holds, which is that of making for the changes of one phone.
 */
const maxTransit = 30_000;

/** Whether the stored value is later than the change, such as one from another phone with the link. */
const isOvertaken = (made: Date, ...storedAt: (string | null)[]): boolean =>
  storedAt.some((at) => at !== null && made.getTime() + maxTransit < Date.parse(at));

const latest = (made: Date, stored: string | null): string => {
  const at = made.toISOString();
  return stored !== null && stored > at ? stored : at;
};

export const cancelPlace: Handler<'cancelPlace'> = async ({ body }, context) => {
  // How long it waited differs from one attempt to the next.
  const { Waited = 0, ...asked } = body;
  const { id } = await registrationBehind(body.Link, context);
  const cancel: Work = async (transaction, row, event) => {
    if (await isRepeat(transaction, context, 'cancelPlace', asked)) return [];
    if (row.state === 'cancelled') return [];
    const made = madeAt(Waited, row, context.now());
    if (isOvertaken(made, row.number_at, row.party_at, row.state_at)) return [];
    if (event.isOver || !(await cancelRegistration(transaction, row.id)))
      throw CallFailure.refused('event-over');
    return [{ who: 'visitor', what: 'cancelled' }];
  };
  return changePlaces(context, id, cancel, placeReceiptOf(context));
};

export const changePlace: Handler<'changePlace'> = async ({ body }, context) => {
  const { Waited = 0, ...asked } = body;
  const { id } = await registrationBehind(body.Link, context);
  const change: Work = async (transaction, row, event) => {
    // Otherwise the repeat of a change whose answer was lost would undo a later one.
    if (await isRepeat(transaction, context, 'changePlace', asked)) return [];
    if (row.state === 'cancelled') return [];
    const made = madeAt(Waited, row, context.now());
    const party = isOvertaken(made, row.party_at) ? undefined : asked.Party;
    const number = isOvertaken(made, row.number_at) ? undefined : asked.Number;
    if (party === undefined && number === undefined) return [];
    if (event.isOver) throw CallFailure.refused('event-over');
    if (party !== undefined && party > row.party)
      throw CallFailure.refused('invalid', { Party: 'not-valid' });
    const isSmaller = party !== undefined && party !== row.party;
    const isChange = isSmaller || (number !== undefined && number !== row.number);
    // Within the transaction, so that a refused change writes nothing.
    if (isChange) await countAttempt(transaction, { ...context, address: undefined }, ['changesPerHour', id]);
    // Also what is stored already, which then holds against an older change.
    await changeRegistration(transaction, id, {
      ...(party !== undefined && { party, party_at: latest(made, row.party_at) }),
      ...(number !== undefined && { number, number_at: latest(made, row.number_at) }),
    });
    return isChange ? [{ who: 'visitor', what: 'changed', detail: isSmaller ? party : '' }] : [];
  };
  return changePlaces(context, id, change, placeReceiptOf(context));
};

/** She answers what she was asked: of another day, or before her place was set by the owner, the answer counts no more. */
export const sayComing: Handler<'sayComing'> = async ({ body }, context) => {
  const { Waited = 0, ...asked } = body;
  const { id } = await registrationBehind(body.Link, context);
  const answer: Work = async (transaction, row, event) => {
    if (await isRepeat(transaction, context, 'sayComing', asked)) return [];
    if (row.state !== 'confirmed' || row.coming_at !== null || event.isOver) return [];
    const made = madeAt(Waited, row, context.now());
    if (isOvertaken(made, row.state_at, await movedSince(transaction, event.row.id, made))) return [];
    await changeRegistration(transaction, id, { coming_at: made.toISOString() });
    return [{ who: 'visitor', what: 'coming' }];
  };
  return changePlaces(context, id, answer, placeReceiptOf(context));
};

const overOf = async (transaction: Database, _: RegistrationRow, event: OpenEvent) => ({
  result: { Over: await peopleOver(transaction, event.row) },
});

export const setPlaceState: Handler<'setPlaceState'> = ({ params, body }, context) => {
  const set: Work = async (transaction, row, event) => {
    if (row.state === body.State) return [];
    const now = context.now();
    await setState(transaction, row, body.State, now);
    if (body.State === 'confirmed' && !event.isOver)
      await announce(transaction, now, { event: event.row, occasion: 'place', registrationIds: [row.id] });
    return [{ who: 'owner', what: body.State }];
  };
  return changePlaces(context, params.id, set, overOf);
};

export const moveInLine: Handler<'moveInLine'> = ({ params, body }, context) => {
  const move: Work = async (transaction, row, event) => {
    const isLine = !event.isOver && event.row.called_off_at === null;
    if (row.state !== 'waiting' || !isLine) throw CallFailure.refused('changed-meanwhile');
    await moveTo(transaction, row, event.row, body.To);
    return [{ who: 'owner', what: 'moved', detail: body.To }];
  };
  return changePlaces(context, params.id, move, overOf);
};

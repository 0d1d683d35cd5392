import { CallFailure } from '~/contract/call-failure';
import { readDay } from '~/contract/event-date';
import { reminderId, type ToldMark } from '~/contract/notifications';
import { receiptOf, success } from '../../calls/answers';
import type { Handler } from '../../calls/call-context';
import { type EventTransaction, inEventTurn } from '../../calls/event-turn';
import { isRepeat } from '../../calls/submit-once';
import { countRows } from '../../database/database';
import type { EventRow } from '../../database/tables';
import { RecordGone } from '../../lib/refusals';
import { announce, announceNews, findAnnouncement, newsPhonesToTell } from '../announcements/queries';
import { actionTime, countsWithoutOwner } from '../door/action-time';
import { readAsHelper, requireHelperRow } from '../door/helper-access';
import { tokensOf } from '../door/helper-tokens';
import { countDoorAction } from '../door/limits';
import { toDoorHelper, toHelperList } from '../door/mapping';
import { helpersOf } from '../door/queries';
import { eventIdsOf, lockEvent, shareEvent } from '../events/event-locks';
import { openEvent } from '../events/mapping';
import { requireEventRow } from '../events/queries';
import { noLaterThan, requireRegistration } from '../registrations/queries';
import { oneInLanguageOf } from '../translations/queries';
import { noteMark, phoneCounts } from './queries';
import { toldPeople, toPeopleToCall, toToldPeople } from './told-list';

export const getToldList: Handler<'getToldList'> = async ({ params }, context) => {
  const { db, now } = context;
  const event = await requireEventRow(db, params.eid);
  const helpers = await helpersOf(db, event.id);
  const callers = helpers.filter(({ role }) => role === 'calls');
  const tokens = await tokensOf(context, callers, event);
  const told = await toldPeople(context, event);
  const names = new Map(helpers.map(({ id, name }) => [id, name]));
  return {
    result: {
      At: now().toISOString(),
      Words: told.words,
      People: toToldPeople(told, { names, phones: await phoneCounts(db, event.id) }),
      Callers: callers.map((caller) => toDoorHelper(caller, tokens.get(caller.id) ?? '')),
    },
  };
};

/** The parts of a reminder's id. */
const reminder = /^reminder-(\d{4}-\d{2}-\d{2})-(.+)$/;

/** Stores who was told what, within a transaction that has taken the event. Throws `RecordGone`. */
const markPerson = async (
  transaction: EventTransaction,
  event: EventRow,
  { Rid, Aid, How }: ToldMark,
  { at, by, now }: { at: Date; by: string; now: Date },
): Promise<void> => {
  const { event_id } = await requireRegistration(transaction, Rid);
  if (event_id !== event.id) throw new RecordGone('not-found', Rid);
  const [, written = '', of] = reminder.exec(Aid) ?? [];
  const day = readDay(written);
  const isReminder = of === event.id && day !== null && Aid === reminderId(event.id, day);
  const announced = isReminder
    ? { event_id, registration_id: Rid }
    : await findAnnouncement(transaction, Aid);
  if (announced?.event_id !== event.id || (announced.registration_id ?? Rid) !== Rid)
    throw new RecordGone('not-found', Aid);
  await noteMark(transaction, {
    announcement_id: Aid,
    registration_id: Rid,
    event_id: event.id,
    how: How,
    made_at: at.toISOString(),
    made_by: by,
    created_at: now.toISOString(),
  });
};

/** The mark made last holds, so no idempotency key is stored. A time in the future is reduced to now, or it could not be corrected. */
export const markTold: Handler<'markTold'> = async ({ body }, context) => {
  const { db } = context;
  const eventIds = await eventIdsOf(db, 'registrations', [body.Rid]);
  await inEventTurn(db, eventIds, async (transaction) => {
    const now = context.now();
    const { event_id } = await requireRegistration(transaction, body.Rid);
    const event = await shareEvent(transaction, event_id);
    await markPerson(transaction, event, body, { at: noLaterThan(now, body.At), by: '', now });
  });
  return receiptOf(context);
};

export const getCallList: Handler<'getCallList'> = async ({ query }, context) => {
  const read = await readAsHelper(context, 'calls');
  const { event, at } = read;
  const told = await toldPeople(context, event);
  const own = {
    ...toHelperList(read, context.timeZone),
    Place: event.place,
    CalledOffReason: event.called_off_reason,
    Words: told.words,
    People: toPeopleToCall(told, at),
  };
  return { result: await oneInLanguageOf(context.db, 'events', query, own) };
};

/** What was made before the link ended counts for two days, unless the link was revoked. */
export const markCalled: Handler<'markCalled'> = async ({ body }, context) => {
  const helper = requireHelperRow(context, 'calls');
  await countDoorAction(context, helper.id, { id: body.Rid, firstName: '' });
  await inEventTurn(context.db, [helper.event_id], async (transaction) => {
    const event = await shareEvent(transaction, helper.event_id);
    const at = actionTime(body.At, helper, event, context);
    // A repeat must not get a later time than the first attempt.
    const isCorrected = at.toISOString() !== body.At;
    const { Rid, Aid } = body;
    if (isCorrected && (await isRepeat(transaction, context, 'markCalled', { Rid, Aid }))) return;
    if (!countsWithoutOwner(at, helper, event, context)) throw CallFailure.refused('door-ended');
    await markPerson(transaction, event, body, { at, by: helper.id, now: context.now() });
  });
  return receiptOf(context);
};

export const tellWords: Handler<'tellWords'> = async ({ params, body }, context) => {
  await inEventTurn(context.db, [params.eid], async (transaction) => {
    const event = openEvent(await lockEvent(transaction, params.eid), context);
    if (await isRepeat(transaction, context, 'tellWords', { params, body })) return;
    if (event.isOver) throw CallFailure.refused('event-over');
    await announce(transaction, context.now(), { event: event.row, occasion: 'words', words: body.Words });
  });
  return success;
};

export const getNewsReach: Handler<'getNewsReach'> = async (_, { db, now }) => ({
  result: {
    Emails: await countRows(db.selectFrom('subscriptions')),
    Phones: await countRows(newsPhonesToTell(db, now())),
  },
});

/** An event is told once, by whatever request. */
export const announceEvent: Handler<'announceEvent'> = async ({ params }, context) => {
  await inEventTurn(context.db, [params.eid], async (transaction) => {
    const event = openEvent(await lockEvent(transaction, params.eid), context);
    if (await isRepeat(transaction, context, 'announceEvent', { params })) return;
    if (event.isOver || event.row.called_off_at !== null) throw CallFailure.refused('event-over');
    await announceNews(transaction, context.now(), event.row);
  });
  return success;
};

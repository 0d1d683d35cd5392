import { briefEvent } from '~/contract/brief-event';
import { CallFailure } from '~/contract/call-failure';
import type { Event } from '~/contract/event';
import { isOwner } from '~/contract/is-owner';
import { filesTaken, limitList, pregenerateVariants, success, withColours } from '../../calls/answers';
import { type CallContext, type Handler, today } from '../../calls/call-context';
import { changePublicData, type EventTransaction } from '../../calls/event-turn';
import { isRepeat, newRowId } from '../../calls/submit-once';
import { unmarkDemoRow } from '../../database/demo-rows';
import { removeWithUndo } from '../removals/undoable-removal';
import { inLanguageOf, oneInLanguageOf, writeTranslations } from '../translations/queries';
import { lockEvent } from './event-locks';
import { deleteLogOf, helperNames, logOf, toLogEntry } from './event-log';
import { toEvent, toEventRow } from './mapping';
import { addEvents, allEvents, appendEventImages, requireEvent, requireEventRow, setPast } from './queries';

export const getCurrentEventData: Handler<'getCurrentEventData'> = async ({ query }, context) => {
  const day = today(context);
  const own = (await allEvents(context.db)).map((event) => toEvent(event, day));
  const whole = await inLanguageOf(context.db, 'events', query, own);
  const events =
    query.past === 'brief' ? whole.map((event) => (event.PastConform ? briefEvent(event) : event)) : whole;
  // Colours of banners only: lists show no other pictures.
  return {
    result: await Promise.all(events.map((event) => withColours(context, event, [event.EventBanner]))),
  };
};

const eventIn = async (id: string, query: { lng?: string }, context: CallContext): Promise<Event> => {
  const own = toEvent(await requireEvent(context.db, id), today(context));
  return oneInLanguageOf(context.db, 'events', query, own);
};

export const getEventData: Handler<'getEventData'> = async ({ params, query }, context) => {
  const event = await eventIn(params.id, query, context);
  return { result: await withColours(context, event, [event.EventBanner, ...event.EventImage]) };
};

export const getPastEventDataById: Handler<'getPastEventDataById'> = ({ params, query }, context) =>
  getEventData({ params: { id: params.eid }, query }, context);

export const getRegisterdataById: Handler<'getRegisterdataById'> = async ({ params, query }, context) => {
  const event = await eventIn(params.id, query, context);
  const { _id, CurrentConform, Organization, ChiefGuest, EventImage, Version, Translations, ...shown } =
    event;
  return { result: await withColours(context, shown, [shown.EventBanner]) };
};

export const uplodeEventData: Handler<'uplodeEventData'> = async ({ body }, context) => {
  const row = toEventRow(newRowId(context), body, context.now());
  await changePublicData(context.db, async (transaction) => {
    if (await isRepeat(transaction, context, 'uplodeEventData', body)) return;
    await addEvents(transaction, [row]);
    await writeTranslations(transaction, 'events', row.id, body.Translations);
  });
  pregenerateVariants(context, [body.EventBanner]);
  return filesTaken(context, [body.EventBanner]);
};

/** Only the owner's call is stored: an event whose day is over is past by the calendar (rule expired-events). */
export const sendToPastEvent: Handler<'sendToPastEvent'> = async ({ params }, { db, ...context }) => {
  const event = await requireEventRow(db, params.id);
  if (event.day !== null && event.day < today(context)) return success;
  if (!context.identity) throw CallFailure.refused('not-signed-in');
  if (!isOwner(context.identity)) throw CallFailure.refused('not-owner');
  // Read first: a repeat need not wait for writers.
  if (event.past === 1) return success;
  const send = async (transaction: EventTransaction) =>
    setPast(transaction, (await lockEvent(transaction, event.id)).id, context.now());
  await changePublicData(db, send, [event.id]);
  return success;
};

export const uplodeEventImage: Handler<'uplodeEventImage'> = async ({ params, body }, context) => {
  await changePublicData(context.db, async (transaction) => {
    const event = await requireEventRow(transaction, params.eid);
    limitList(await appendEventImages(transaction, event.id, body.arr));
    await unmarkDemoRow(transaction, 'events', event.id);
  });
  pregenerateVariants(context, body.arr);
  return filesTaken(context, body.arr);
};

export const deleteEventImage: Handler<'deleteEventImage'> = async ({ params, body }, context) => {
  const { eid } = params;
  return removeWithUndo(context, {
    name: 'deleteEventImage',
    asked: { params, body },
    async rows(transaction) {
      await requireEventRow(transaction, eid);
      return [{ table: 'event_images', where: { event_id: eid, name: body.ImgName } }];
    },
  });
};

export const deleteEvent: Handler<'deleteEvent'> = async ({ params }, context) => {
  const { id } = params;
  await removeWithUndo(context, {
    name: 'deleteEvent',
    asked: { params },
    eventIds: [id],
    async rows(transaction) {
      await lockEvent(transaction, id);
      return [
        { table: 'events', where: { id } },
        { table: 'translations', where: { entity: 'events', entity_id: id } },
        { table: 'event_images', where: { event_id: id } },
        { table: 'registrations', where: { event_id: id } },
        { table: 'door_helpers', where: { event_id: id } },
        { table: 'walk_ins', where: { event_id: id } },
        { table: 'undecided_ticks', where: { event_id: id } },
        { table: 'announcements', where: { event_id: id } },
        { table: 'told_marks', where: { event_id: id } },
        { table: 'push_subscriptions', where: { event_id: id } },
        { table: 'announcements', where: { event_id: id } },
        { table: 'told_marks', where: { event_id: id } },
        { table: 'push_subscriptions', where: { event_id: id } },
      ];
    },
  });
  // Without a key the removal is final. Otherwise the log goes when the removal can no longer be undone.
  if (context.idempotencyKey === undefined) await deleteLogOf(context.db, [id]);
  return success;
};

/** Most entries returned. */
const maxLogEntries = 1_000;

export const getEventLog: Handler<'getEventLog'> = async ({ params }, { db }) => {
  const event = await requireEventRow(db, params.eid);
  const helpers = await helperNames(db, event.id);
  return { result: (await logOf(db, event.id, maxLogEntries)).map((row) => toLogEntry(row, helpers)) };
};

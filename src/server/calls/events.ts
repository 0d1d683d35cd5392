import { v7 as uuid } from 'uuid';
import { CallFailure } from '~/contract/call-failure';
import { isOwner } from '~/contract/is-owner';
import {
  addEvents,
  allEvents,
  appendEventImages,
  changeEvent,
  deleteEvent as deleteStored,
  deleteEventImage as deleteStoredImage,
  findEvent,
  findEventRow,
  type StoredEvent,
  setPast,
  setPastBefore,
} from '../store/events';
import { changePublicData } from '../store/revision';
import type { Store } from '../store/store';
import { StoreUnavailable } from '../store/store-unavailable';
import type { EventRow } from '../store/tables';
import { type CallContext, type Handler, today } from './call-context';
import { eventAnswer, eventChange, eventRow } from './event-answer';
import { limitList } from './limit-list';
import { makeAhead } from './make-ahead';
import { isRepeat } from './once-per-key';
import { removeFiles } from './remove-files';
import { success } from './success';

/** The event of an id. Throws the refusal `event-gone`. */
const eventOrGone = async (db: Store, id: string): Promise<StoredEvent> => {
  const event = await findEvent(db, id);
  if (!event) throw CallFailure.refused('event-gone');
  return event;
};

/** The same without its pictures. */
export const eventRowOrGone = async (db: Store, id: string): Promise<EventRow> => {
  const row = await findEventRow(db, id);
  if (!row) throw CallFailure.refused('event-gone');
  return row;
};

/** Moves what is over to past (§4). A database that takes no writes just now must not stop a reader. */
const movePast = async (context: CallContext): Promise<void> => {
  try {
    await setPastBefore(context.db, today(context));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    context.log.warn({ err: error.cause }, 'Events that are over could not be moved to past.');
  }
};

export const getCurrentEventData: Handler<'getCurrentEventData'> = async (_, context) => {
  await movePast(context);
  const day = today(context);
  return { result: (await allEvents(context.db)).map((event) => eventAnswer(event, day)) };
};

export const getEventData: Handler<'getEventData'> = async ({ params }, context) => ({
  result: eventAnswer(await eventOrGone(context.db, params.id), today(context)),
});

export const getPastEventDataById: Handler<'getPastEventDataById'> = ({ params }, context) =>
  getEventData({ params: { id: params.eid } }, context);

export const getRegisterdataById: Handler<'getRegisterdataById'> = async ({ params }, context) => {
  const event = eventAnswer(await eventOrGone(context.db, params.id), today(context));
  const { EventName, Place, EDate, PastConform, EventBanner, Discreption, Fee } = event;
  return { result: { EventName, Place, EDate, PastConform, EventBanner, Discreption, Fee } };
};

export const uplodeEventData: Handler<'uplodeEventData'> = async ({ body }, context) => {
  const row = eventRow(uuid(), body, context.now(), today(context));
  await changePublicData(context.db, async (transaction) => {
    if (!(await isRepeat(transaction, context, 'uplodeEventData', body))) await addEvents(transaction, [row]);
  });
  makeAhead(context, [body.EventBanner]);
  return success;
};

export const sendToPastEvent: Handler<'sendToPastEvent'> = async ({ params }, { db, ...context }) => {
  const eventToSend = async (store: Store) => {
    const event = await eventRowOrGone(store, params.id);
    const isOver = event.day !== null && event.day < today(context);
    if (!isOver && !context.identity) throw CallFailure.refused('not-signed-in');
    if (!isOver && !(context.identity && isOwner(context.identity))) throw CallFailure.refused('not-owner');
    return event;
  };
  // Looked at first: visitors' pages make this call for what another has sent already, and need not wait for writers.
  if ((await eventToSend(db)).past === 1) return success;
  await changePublicData(db, async (transaction) =>
    setPast(transaction, (await eventToSend(transaction)).id),
  );
  return success;
};

export const updateAnEvent: Handler<'updateAnEvent'> = async ({ params, body }, context) => {
  const unused = await changePublicData(context.db, async (transaction) => {
    const event = await eventRowOrGone(transaction, params.id);
    if (body.Version !== undefined && body.Version !== event.version) {
      throw CallFailure.refused('changed-meanwhile');
    }
    return changeEvent(transaction, event, eventChange(body, event, today(context)));
  });
  makeAhead(context, [body.EventBanner ?? '']);
  await removeFiles(context, unused);
  return success;
};

export const uplodeEventImage: Handler<'uplodeEventImage'> = async ({ params, body }, context) => {
  await changePublicData(context.db, async (transaction) => {
    const event = await eventRowOrGone(transaction, params.eid);
    limitList(await appendEventImages(transaction, event.id, body.arr));
  });
  makeAhead(context, body.arr);
  return success;
};

export const deleteEventImage: Handler<'deleteEventImage'> = async ({ params, body }, context) => {
  const { found, unused } = await changePublicData(context.db, async (transaction) => {
    const event = await eventRowOrGone(transaction, params.eid);
    return deleteStoredImage(transaction, event.id, body.ImgName);
  });
  if (!found) throw CallFailure.refused('not-found');
  await removeFiles(context, unused);
  return success;
};

export const deleteEvent: Handler<'deleteEvent'> = async ({ params }, context) => {
  const unused = await changePublicData(context.db, async (transaction) =>
    deleteStored(transaction, await eventOrGone(transaction, params.id)),
  );
  await removeFiles(context, unused);
  return success;
};

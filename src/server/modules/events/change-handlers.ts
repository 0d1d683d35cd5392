import { CallFailure } from '~/contract/call-failure';
import { filesTaken, pregenerateVariants, success } from '../../calls/answers';
import { type CallContext, type Handler, today } from '../../calls/call-context';
import { changePublicData, type EventTransaction, requireVersion } from '../../calls/event-turn';
import type { Database } from '../../database/database';
import { unmarkDemoRow } from '../../database/demo-rows';
import type { EventRow } from '../../database/tables';
import { removeFiles } from '../../files/file-references';
import { announce, factsOf, isMoved } from '../announcements/queries';
import { writeTranslations } from '../translations/queries';
import { lockEvent } from './event-locks';
import { addToLog } from './event-log';
import { type OpenEvent, openEvent, toEventChange } from './mapping';
import { changeEvent, setCalledOff, setCurrent } from './queries';

/** What registrations do once an event has changed. They import events, so `modules/handlers.ts` hands it in. */
export interface EventPlaces {
  fillFreePlaces: (transaction: Database, event: OpenEvent, now: Date) => Promise<void>;
  /** Returns how many confirmed people exceed the capacity. */
  peopleOver: (transaction: Database, event: EventRow) => Promise<number>;
  /** Deletes who said that they are coming. */
  forgetAnswers: (transaction: Database, eventId: string) => Promise<void>;
}

/**
 * After an event has changed: tells its people if it has moved, and fills new places from the waiting list; confirmed
 * registrations keep theirs. Returns how many people exceed the capacity.
 */
const followPlaces = async (
  { fillFreePlaces, peopleOver, forgetAnswers }: EventPlaces,
  transaction: EventTransaction,
  before: EventRow,
  context: CallContext,
): Promise<number> => {
  const now = context.now();
  const event = openEvent(await lockEvent(transaction, before.id), context);
  if (event.row.capacity !== before.capacity) {
    const detail = event.row.capacity ?? '';
    await addToLog(transaction, now, [{ eventId: before.id, who: 'owner', what: 'places', detail }]);
  }
  const known = factsOf(before);
  if (!event.isOver && isMoved(known, factsOf(event.row))) {
    await announce(transaction, now, { event: event.row, occasion: 'moved', before: known });
    // Whoever said that she is coming meant another day or hour.
    if (known.day !== event.row.day || known.time !== event.row.time)
      await forgetAnswers(transaction, event.row.id);
  }
  // After the move, so that whoever moves up is told once.
  await fillFreePlaces(transaction, event, now);
  return peopleOver(transaction, event.row);
};

export const updateAnEvent =
  (places: EventPlaces): Handler<'updateAnEvent'> =>
  async ({ params, body }, context) => {
    const change = async (transaction: EventTransaction) => {
      const event = await lockEvent(transaction, params.id);
      requireVersion(event, body.Version);
      const unused = await changeEvent(transaction, event, toEventChange(body, event), context.now());
      await writeTranslations(transaction, 'events', event.id, body.Translations);
      await unmarkDemoRow(transaction, 'events', event.id);
      return { unused, over: await followPlaces(places, transaction, event, context) };
    };
    const { unused, over } = await changePublicData(context.db, change, [params.id]);
    pregenerateVariants(context, [body.EventBanner ?? '']);
    await removeFiles(context, unused);
    const taken = await filesTaken(context, [body.EventBanner ?? '']);
    return over > 0 ? { ...taken, Over: over } : taken;
  };

export const backToCurrent =
  (places: EventPlaces): Handler<'backToCurrent'> =>
  async ({ params }, context) => {
    const takeBack = async (transaction: EventTransaction) => {
      const event = await lockEvent(transaction, params.id);
      if (event.day !== null && event.day < today(context)) throw CallFailure.refused('event-over');
      await setCurrent(transaction, event.id, context.now());
      // Places may have become free while the event was past.
      await places.fillFreePlaces(transaction, openEvent({ ...event, past: 0 }, context), context.now());
    };
    await changePublicData(context.db, takeBack, [params.id]);
    return success;
  };

/** Calls an event off, or takes that back (`off` null), then fills free places. */
const callOff = (
  places: EventPlaces,
  context: CallContext,
  eventId: string,
  off: { reason: string } | null,
) => {
  const change = async (transaction: EventTransaction) => {
    const row = await lockEvent(transaction, eventId);
    if (openEvent(row, context).isOver) throw CallFailure.refused('event-over');
    const now = context.now();
    await setCalledOff(transaction, eventId, off?.reason ?? null, now);
    await addToLog(transaction, now, [{ eventId, who: 'owner', what: off ? 'called-off' : 'taken-back' }]);
    const event = openEvent(await lockEvent(transaction, eventId), context);
    const before = factsOf(row);
    // Another reason alone is told to nobody.
    if (before.off !== (off !== null))
      await announce(transaction, now, {
        event: event.row,
        occasion: off ? 'called-off' : 'taken-back',
        before,
      });
    await places.fillFreePlaces(transaction, event, now);
  };
  return changePublicData(context.db, change, [eventId]);
};

export const callOffEvent =
  (places: EventPlaces): Handler<'callOffEvent'> =>
  async ({ params, body }, context) => {
    await callOff(places, context, params.id, { reason: body.Reason });
    return success;
  };

export const takeBackCallOff =
  (places: EventPlaces): Handler<'takeBackCallOff'> =>
  async ({ params }, context) => {
    await callOff(places, context, params.id, null);
    return success;
  };

import type { Dashboard } from '~/contract/dashboard';
import { addDays, type Day, dayInZone, writeDay } from '~/contract/values/event-date';
import { type CallContext, type Handler, today } from '../../platform/calls/call-context';
import { undecidedCounts } from '../door-rows/queries';
import { isPast } from '../event-rows/mapping';
import { eventsInOrder } from '../events/queries';
import { countsByEvent, nobody, registrationTimes, type SentToOwner, sentCounts } from './queries';
import { unusualSubmissions } from './unusual-submissions';

/** Days of the curve of registrations. */
const shownDays = 30;
/** Instants of the newest that are told; more than that is "many" to anybody. */
const shownNewest = 100;

export const getDashboard: Handler<'getDashboard'> = async (_, context) => {
  const unusual = await unusualSubmissions(context);
  return {
    result: {
      Events: await eventFigures(context),
      Days: await registrationsByDay(context),
      Volunteers: await sentFigures(context, 'volunteers'),
      Messages: await sentFigures(context, 'contact_messages'),
      Subscriptions: await sentFigures(context, 'subscriptions'),
      Storage: await storage(context),
      ...(unusual !== undefined && { SentToday: unusual }),
    },
  };
};

const eventFigures = async (context: CallContext): Promise<Dashboard['Events']> => {
  const counts = await countsByEvent(context.db);
  const undecided = await undecidedCounts(context.db);
  return (await eventsInOrder(context.db)).map((event) => {
    const of = counts.get(event.id) ?? nobody;
    const ticks = undecided.get(event.id);
    const areLimited = event.capacity !== null || of.waiting > 0 || of.cancelled > 0;
    return {
      Eid: event.id,
      EventName: event.name,
      EDate: event.day === null ? '' : writeDay(event.day),
      Past: isPast(event, today(context)),
      Registrations: of.registrations,
      Came: of.came,
      ...(event.capacity !== null && { Places: event.capacity }),
      ...(areLimited && { People: of.people, Waiting: of.waiting, Cancelled: of.cancelled }),
      ...(event.called_off_at !== null && { CalledOff: true }),
      ...(ticks !== undefined && { Undecided: ticks }),
    };
  });
};

const registrationsByDay = async (context: CallContext): Promise<Dashboard['Days']> => {
  const last = today(context);
  const days = Array.from({ length: shownDays }, (_, back) => addDays(last, back + 1 - shownDays));
  const counts = new Map<Day, number>(days.map((day) => [day, 0]));
  // From a day before the first: where the site is, that one began up to fourteen hours before it did at Greenwich.
  for (const time of await registrationTimes(context.db, addDays(last, -shownDays))) {
    const day = dayInZone(new Date(time), context.timeZone);
    const count = counts.get(day);
    if (count !== undefined) counts.set(day, count + 1);
  }
  return [...counts].map(([Day, Registrations]) => ({ Day, Registrations }));
};

const sentFigures = async (
  { db }: Pick<CallContext, 'db'>,
  table: SentToOwner,
): Promise<Dashboard['Volunteers']> => {
  const { count, newest } = await sentCounts(db, table, shownNewest);
  return { Count: count, Newest: newest };
};

/** A bucket that cannot be reached must not take the other figures along. */
const storage = async ({ storageUsed, log }: CallContext): Promise<Dashboard['Storage']> => {
  try {
    const { files, bytes } = await storageUsed();
    return { Files: files, Bytes: bytes };
  } catch (err) {
    log.warn({ err }, 'The file store could not be counted.');
    return null;
  }
};

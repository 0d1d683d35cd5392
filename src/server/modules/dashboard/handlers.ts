import type { Dashboard } from '~/contract/dashboard';
import { addDays, type Day, dayInZone, writeDay } from '~/contract/event-date';
import { listedKinds, listNames, ofEachList } from '~/contract/submissions';
import { type CallContext, type Handler, today } from '../../calls/call-context';
import { undecidedCounts } from '../door/queries';
import { openEvent } from '../events/mapping';
import { eventsInOrder } from '../events/queries';
import { submissionListByKind } from '../submissions/queries';
import { countsByEvent, noCounts, registrationTimes, sentCounts, unusualSubmissions } from './queries';

/** Days in the registrations chart. */
const shownDays = 30;
/** Most timestamps returned for each table. */
const shownNewest = 100;

export const getDashboard: Handler<'getDashboard'> = async (_, context) => {
  const unusual = await unusualSubmissions(context);
  return {
    result: {
      Events: await eventFigures(context),
      Days: await registrationsByDay(context),
      ...(await listFigures(context)),
      Storage: await storage(context),
      ...(unusual !== undefined && { SentToday: unusual }),
    },
  };
};

const eventFigures = async (context: CallContext): Promise<Dashboard['Events']> => {
  const counts = await countsByEvent(context.db);
  const undecided = await undecidedCounts(context.db);
  return (await eventsInOrder(context.db)).map((event) => {
    const counted = counts.get(event.id) ?? noCounts;
    const ticks = undecided.get(event.id);
    const areLimited = event.capacity !== null || counted.waiting > 0 || counted.cancelled > 0;
    return {
      Eid: event.id,
      EventName: event.name,
      EDate: event.day === null ? '' : writeDay(event.day),
      Past: openEvent(event, context).isOver,
      Registrations: counted.registrations,
      Came: counted.came,
      ...(event.capacity !== null && { Places: event.capacity }),
      ...(areLimited && { People: counted.people, Waiting: counted.waiting, Cancelled: counted.cancelled }),
      RegisteredPeople: counted.registeredPeople,
      ExpectedPeople: counted.expectedPeople,
      CamePeople: counted.camePeople,
      WaitingPeople: counted.waitingPeople,
      ...(event.called_off_at !== null && { CalledOff: true }),
      ...(ticks !== undefined && { Undecided: ticks }),
    };
  });
};

const registrationsByDay = async (context: CallContext): Promise<Dashboard['Days']> => {
  const last = today(context);
  const days = Array.from({ length: shownDays }, (_, back) => addDays(last, back + 1 - shownDays));
  const counts = new Map<Day, number>(days.map((day) => [day, 0]));
  // One day more: in the site's time zone the first day may begin up to 14 hours before it does in UTC.
  for (const time of await registrationTimes(context.db, addDays(last, -shownDays))) {
    const day = dayInZone(new Date(time), context.timeZone);
    const count = counts.get(day);
    if (count !== undefined) counts.set(day, count + 1);
  }
  return [...counts].map(([Day, Registrations]) => ({ Day, Registrations }));
};

const listFigures = async ({ db }: Pick<CallContext, 'db'>) => {
  const figures = ofEachList<Dashboard['Messages']>({ Count: 0, Newest: [] });
  for (const kind of listedKinds) {
    const { count, newest } = await sentCounts(db, submissionListByKind[kind].table, shownNewest);
    figures[listNames[kind]] = { Count: count, Newest: newest };
  }
  return figures;
};

/** An unreachable bucket must not fail the other figures. */
const storage = async ({ storageUsed, log }: CallContext): Promise<Dashboard['Storage']> => {
  try {
    const { files, bytes } = await storageUsed();
    return { Files: files, Bytes: bytes };
  } catch (err) {
    log.warn({ err }, 'The file store could not be counted.');
    return null;
  }
};

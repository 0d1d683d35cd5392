import type { Dashboard } from '~/contract/dashboard';
import { writeDay } from '~/contract/event-date';
import { emailKey } from '~/contract/person';
import { phoneKeys } from '~/contract/phone-digits';
import { listedKinds, listNames, ofEachList } from '~/contract/submissions';
import { success } from '../../calls/answers';
import type { CallContext, Handler } from '../../calls/call-context';
import { findRestoration } from '../../database/restoration';
import { findPushProblem } from '../announcements/push-problem';
import { undecidedCounts } from '../door/queries';
import { openEvent } from '../events/mapping';
import { eventsInOrder } from '../events/queries';
import { untoldCounts } from '../reminders/queries';
import { dismiss, findMissing } from '../restorations/queries';
import { findUnanswered, submissionListByKind } from '../submissions/queries';
import { findCopy } from './last-copy';
import {
  type CameToEvent,
  cameBefore,
  cameTo,
  countsByEvent,
  noCounts,
  sentCounts,
  unusualSubmissions,
  walkInCounts,
} from './queries';

/** Most timestamps returned for each table. */
const shownNewest = 100;

export const getDashboard: Handler<'getDashboard'> = async (_, context) => {
  const unusual = await unusualSubmissions(context);
  const Events = await eventFigures(context);
  const last = await lastEvent(context, Events);
  const copy = await findCopy(context);
  const problem = await findPushProblem(context.db, context.now());
  const restored = await findRestoration(context.db, context.now());
  const missing = await findMissing(context.db);
  return {
    result: {
      Events,
      ...(last && { LastEvent: last }),
      ...(await listFigures(context)),
      Unanswered: await findUnanswered(context.db),
      ...(unusual !== undefined && { SentToday: unusual }),
      ...(problem && { PushProblem: problem }),
      ...(copy && { Copy: copy }),
      ...(restored && { Restored: { At: restored.at, From: restored.from } }),
      ...(missing.length > 0 && { Missing: missing }),
    },
  };
};

export const dismissMissing: Handler<'dismissMissing'> = async ({ body }, { db, now }) => {
  await dismiss(db, body.Key, now());
  return success;
};

const eventFigures = async (context: CallContext): Promise<Dashboard['Events']> => {
  const counts = await countsByEvent(context.db);
  const undecided = await undecidedCounts(context.db);
  const events = await eventsInOrder(context.db);
  const untold = await untoldCounts(context, events);
  return events.map((event) => {
    const { people = 0, places = 0 } = untold.get(event.id) ?? {};
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
      ...(people > 0 && { Untold: people }),
      ...(places > 0 && { UntoldPlaces: places }),
    };
  });
};

/** Every way in which somebody is known again. */
const keysOf = ({ number, email }: Pick<CameToEvent, 'number' | 'email'>): string[] =>
  [...phoneKeys(number), emailKey(email)].filter(Boolean);

/** `events` are in order of their days. */
const lastEvent = async (
  { db }: Pick<CallContext, 'db'>,
  events: Dashboard['Events'],
): Promise<Dashboard['LastEvent']> => {
  const walkIns = await walkInCounts(db);
  const last = events.findLast(
    ({ Eid, EDate, Past, CamePeople }) => Past && EDate !== '' && (CamePeople > 0 || walkIns.has(Eid)),
  );
  if (!last) return undefined;
  const came = await cameTo(db, last.Eid);
  const known = new Set(came.flatMap(keysOf));
  const seen = new Set<string>();
  if (known.size > 0)
    for (const row of await cameBefore(db, last.Eid))
      for (const key of keysOf(row)) if (known.has(key)) seen.add(key);
  const isKnown = (row: CameToEvent) => keysOf(row).some((key) => seen.has(key));
  const again = came.reduce((sum, row) => sum + (isKnown(row) ? row.party : 0), 0);
  return {
    Eid: last.Eid,
    FirstTime: last.CamePeople - again,
    Again: again,
    WalkIns: walkIns.get(last.Eid) ?? 0,
  };
};

const listFigures = async ({ db }: Pick<CallContext, 'db'>) => {
  const figures = ofEachList<Dashboard['Messages']>({ Count: 0, Newest: [] });
  for (const kind of listedKinds) {
    const { count, newest } = await sentCounts(db, submissionListByKind[kind].table, shownNewest);
    figures[listNames[kind]] = { Count: count, Newest: newest };
  }
  return figures;
};

import * as v from 'valibot';
import { call, result } from './call';

/** How many there are, and when the newest came: the phone counts those since the owner's last look. */
const sent = v.object({
  Count: v.number(),
  /** ISO instants of the newest hundred, the newest first. */
  Newest: v.array(v.string()),
});

/** What the owner sees first: figures only, nobody's name. */
export const dashboard = v.object({
  /** Every event in the order of its day, those without one last. */
  Events: v.array(
    v.object({
      Eid: v.string(),
      EventName: v.string(),
      /** 05/March/2024, or empty. */
      EDate: v.string(),
      Past: v.boolean(),
      /** Those that were not cancelled. */
      Registrations: v.number(),
      /** Those of them who came. */
      Came: v.number(),
      /** The number of places; left out where everybody is taken. */
      Places: v.exactOptional(v.number()),
      /** People who have a place; left out with the next two where everybody has one and there is no number. */
      People: v.exactOptional(v.number()),
      /** Registrations in line. */
      Waiting: v.exactOptional(v.number()),
      Cancelled: v.exactOptional(v.number()),
      /** It does not take place. */
      CalledOff: v.exactOptional(v.boolean()),
      /** What came from helpers whose link had ended and waits for the owner's decision; left out where nothing does. */
      Undecided: v.exactOptional(v.number()),
    }),
  ),
  /** Registrations of the last thirty days at the site, the oldest first; a day is yyyy-mm-dd. */
  Days: v.array(v.object({ Day: v.string(), Registrations: v.number() })),
  Volunteers: sent,
  Messages: sent,
  Subscriptions: sent,
  /** The pictures of the file store; null while it cannot be asked. */
  Storage: v.nullable(v.object({ Files: v.number(), Bytes: v.number() })),
  /** What came within 24 hours, of every kind; there only while it is unusually much. */
  SentToday: v.exactOptional(v.number()),
});
export type Dashboard = v.InferOutput<typeof dashboard>;

/** Calls of the dashboard. */
export const dashboardCalls = {
  /** The figures of the owner's dashboard. */
  getDashboard: call({
    method: 'GET',
    path: '/get_dashboard',
    who: 'owner',
    answer: result(dashboard),
    extension: true,
  }),
} as const;

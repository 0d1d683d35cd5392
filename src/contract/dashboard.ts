import * as v from 'valibot';
import { get, result } from './call';
import { ofEachList } from './submissions';

/** The phone counts the entries since the owner's last visit. */
const sent = v.object({
  Count: v.number(),
  /** ISO instants of the newest hundred, newest first. */
  Newest: v.array(v.string()),
});

/** Figures only, no names. */
export const dashboard = v.object({
  /** By day; those without one last. */
  Events: v.array(
    v.object({
      Eid: v.string(),
      EventName: v.string(),
      /** 05/March/2024, or empty. */
      EDate: v.string(),
      Past: v.boolean(),
      /** Without cancelled ones. */
      Registrations: v.number(),
      Came: v.number(),
      /** Absent: unlimited. */
      Places: v.exactOptional(v.number()),
      /**
       * Confirmed people. Absent, with the next two, for an unlimited event without waiting or cancelled registrations.
       */
      People: v.exactOptional(v.number()),
      /** Waiting registrations. */
      Waiting: v.exactOptional(v.number()),
      Cancelled: v.exactOptional(v.number()),
      /** People of all registrations but cancelled ones. */
      RegisteredPeople: v.number(),
      /** People who have a place or came. */
      ExpectedPeople: v.number(),
      CamePeople: v.number(),
      WaitingPeople: v.number(),
      CalledOff: v.exactOptional(v.boolean()),
      /** Ticks that wait for the owner's decision; absent if none. */
      Undecided: v.exactOptional(v.number()),
      /** Registrations of a coming event who are to be told a change or own words; absent if none. */
      Untold: v.exactOptional(v.number()),
      /** Those of them who got a place. */
      UntoldPlaces: v.exactOptional(v.number()),
    }),
  ),
  /** People at the last event that is over and somebody came to; absent if there is none. */
  LastEvent: v.exactOptional(
    v.object({
      Eid: v.string(),
      /** Of a party that came to no event before, as far as registrations are retained. */
      FirstTime: v.number(),
      Again: v.number(),
      /** Without a registration: whether they came before is not known. */
      WalkIns: v.number(),
    }),
  ),
  ...ofEachList(sent),
  /** Submissions of the last 24 hours; present only if unusually many. */
  SentToday: v.exactOptional(v.number()),
  /** Why pushes could not be sent; absent if they could. */
  PushProblem: v.exactOptional(
    v.object({
      /** In the words of the push service, or of this server. */
      Reason: v.string(),
      /** ISO instant. */
      At: v.string(),
      /** Reminders among them. */
      Reminders: v.number(),
    }),
  ),
});
export type Dashboard = v.InferOutput<typeof dashboard>;

export const dashboardCalls = {
  getDashboard: get('/get_dashboard', { who: 'owner', answer: result(dashboard) }),
} as const;

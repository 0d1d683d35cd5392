import * as v from 'valibot';
import { get, lenientList, post, result, success } from './call';
import { submissionKey } from './id';
import { type AnswerableKind, contactMessage, type listNames, ofEachList, volunteer } from './submissions';

/**
 * `disk-full`: less than the floor of free space would be left. `cannot-write`: the folder. `pictures-missing`: rows name
 * pictures that the store cannot read. `damaged`: what was written is not what was read. `killed`: it did not end.
 */
export const backupProblems = [
  'disk-full',
  'cannot-write',
  'pictures-missing',
  'damaged',
  'database',
  'killed',
] as const;

/** The phone counts the entries since the owner's last visit. */
const sent = v.object({
  Count: v.number(),
  /** ISO instants of the newest hundred, newest first. */
  Newest: v.array(v.string()),
});

/** The ends are the entry that has waited longest, and the newest one unless it is the same. */
const unanswered = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.object({ Count: v.number(), Ends: lenientList(entry) });

const unansweredLists = {
  Messages: unanswered(contactMessage),
  Volunteers: unanswered(volunteer),
} satisfies Record<(typeof listNames)[AnswerableKind], v.GenericSchema>;

/** What the night's copies of the site are like (rule nightly-copies). */
const nightlyCopy = v.object({
  /** `none`: no night was tried yet. `failed`: the last try, whatever was good before. */
  State: v.picklist(['good', 'failed', 'none', 'off']),
  /** The next five are of the last good copy; absent if there is none. ISO instant. */
  At: v.exactOptional(v.string()),
  /** ISO day of the site. */
  Day: v.exactOptional(v.string()),
  Registrations: v.exactOptional(v.number()),
  Pictures: v.exactOptional(v.number()),
  /** On the disk, pictures included. */
  Bytes: v.exactOptional(v.number()),
  /** Why the last try failed. */
  Problem: v.exactOptional(v.picklist(backupProblems)),
  /** Pictures that are missing or damaged, if that is the problem. */
  Faulty: v.exactOptional(v.number()),
  /** ISO instant. */
  FailedAt: v.exactOptional(v.string()),
  /** ISO instant since when no copy was good: of the last good one, or of the first look. Absent if off, and before. */
  Since: v.exactOptional(v.string()),
  Covers: v.picklist(['all', 'without-pictures']),
  Database: v.picklist(['sqlite', 'postgres']),
});

/** A walk-in, or a tick of somebody whose registration is missing. */
const missingKind = v.picklist(['registration', 'walk-in', 'tick', 'other']);
export type MissingKind = v.InferOutput<typeof missingKind>;

/** What a phone offered again after a restore, which the site cannot take (rule after-restore). */
const missingSubmission = v.object({
  Key: submissionKey,
  Kind: v.fallback(missingKind, 'other'),
  /** May be empty, as the two that follow. */
  Name: v.string(),
  Number: v.string(),
  /** The event's name, as the phone knew it. */
  Event: v.string(),
  /** ISO instant at which the phone first offered it. */
  At: v.string(),
});

/** Figures only, no names, except of those whose submissions are missing. */
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
  /** Absent in figures that a phone has stored before this was answered. */
  Unanswered: v.exactOptional(v.object(unansweredLists)),
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
  Copy: v.exactOptional(nightlyCopy),
  /** The last restore of a backup, for as long as phones offer again what it may lack (rule after-restore). */
  Restored: v.exactOptional(
    v.object({
      /** ISO instant. */
      At: v.string(),
      /** ISO instant of the backup. */
      From: v.string(),
    }),
  ),
  /** The newest hundred, newest first; absent if there are none. */
  Missing: v.exactOptional(lenientList(missingSubmission)),
});
export type Dashboard = v.InferOutput<typeof dashboard>;

export const dashboardCalls = {
  getDashboard: get('/get_dashboard', { who: 'owner', answer: result(dashboard) }),
  /** The owner knows: it is listed no more. It is still taken if it comes after all. */
  dismissMissing: post('/dismiss_missing', {
    who: 'owner',
    request: v.object({ Key: submissionKey }),
    answer: success,
  }),
} as const;

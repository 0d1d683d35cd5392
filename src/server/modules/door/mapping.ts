import { createHash } from 'node:crypto';
import type {
  DoorArrival,
  DoorHelper,
  DoorList,
  DoorPerson,
  DoorWalkIn,
  UndecidedTick,
} from '~/contract/door';
import type { Registration } from '~/contract/registration';
import { isoTime } from '~/contract/values/clock-time';
import { readDay, writeDay } from '~/contract/values/event-date';
import { firstName } from '~/contract/values/first-name';
import type {
  DoorHelperRow,
  EventRow,
  RegistrationRow,
  UndecidedTickRow,
  WalkInRow,
} from '../../platform/database/tables';

/** The first letter of a last name, as it is spoken: with the signs that belong to it in Hindi. Empty without one. */
const initial = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const [letter] = new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(last);
  return letter ? `${letter.segment.toUpperCase()}.` : '';
};

/** A registration as a helper's phone knows it: nothing by which anybody could be reached. */
const toDoorPerson = (of: Registration): DoorPerson => ({
  _id: of._id,
  FirstName: firstName(of.Name),
  Initial: initial(of.Name),
  Code: of.Code,
  Party: of.Party ?? 1,
  State: of.State ?? 'confirmed',
  Line: of.Line ?? null,
  Came: of.Came ?? false,
  CameAt: of.CameAt,
  WalkIn: false,
});

const walkInAsPerson = (row: WalkInRow): DoorPerson => ({
  _id: row.id,
  FirstName: row.first_name,
  Initial: '',
  Code: '',
  Party: row.party,
  State: 'confirmed',
  Line: null,
  Came: row.came === 1,
  CameAt: row.came_at,
  WalkIn: true,
});

/** All that a helper's phone holds. */
export const toDoorList = (
  event: EventRow,
  helper: DoorHelperRow,
  of: { registrations: readonly Registration[]; walkIns: readonly WalkInRow[]; timeZone: string; at: Date },
): DoorList => {
  const day = event.day === null ? null : readDay(event.day);
  return {
    Hid: helper.id,
    Helper: helper.name,
    Eid: event.id,
    EventName: event.name,
    EDate: event.day === null ? '' : writeDay(event.day),
    Time: event.time,
    CalledOff: event.called_off_at !== null,
    Until: day === null ? '' : new Date(isoTime(day, 24 * 60, of.timeZone)).toISOString(),
    At: of.at.toISOString(),
    People: [...of.registrations.map(toDoorPerson), ...of.walkIns.map(walkInAsPerson)],
  };
};

/** A helper as the owner sees it. `link`: of one who may still come in with it. */
export const toDoorHelper = (row: DoorHelperRow, link: string): DoorHelper => ({
  _id: row.id,
  Name: row.name,
  Link: link,
  CreatedAt: row.created_at,
  RevokedAt: row.revoked_at ?? '',
  SeenAt: row.seen_at ?? '',
});

type Names = ReadonlyMap<string, string>;

const arrivalOf = (
  row: Pick<WalkInRow, 'id' | 'came' | 'came_at' | 'came_by'>,
  names: Names,
): DoorArrival => ({
  _id: row.id,
  Came: row.came === 1,
  CameAt: row.came_at,
  By: names.get(row.came_by ?? '') ?? '',
});

/** Everybody registered about whom anything was ever ticked. */
export const toArrivals = (rows: readonly RegistrationRow[], names: Names): DoorArrival[] =>
  rows.flatMap((row) => (row.came_at === null ? [] : [arrivalOf({ ...row, came_at: row.came_at }, names)]));

/** Somebody who came without a registration. */
export const toWalkIn = (row: WalkInRow, names: Names): DoorWalkIn => ({
  ...arrivalOf(row, names),
  FirstName: row.first_name,
  Party: row.party,
});

/** What came from a link that had ended. */
export const toUndecided = (row: UndecidedTickRow, names: Names): UndecidedTick => ({
  _id: row.id,
  Rid: row.target_id,
  By: names.get(row.helper_id) ?? '',
  Came: row.came === 1,
  At: row.at,
  FirstName: row.first_name,
  Party: row.party,
});

/** Changes whenever a list of registrations does, arrivals apart. */
export const listVersion = (rows: readonly RegistrationRow[]): string => {
  const hash = createHash('sha256');
  for (const { came, came_at, came_by, ...rest } of rows) hash.update(JSON.stringify(Object.values(rest)));
  return hash.digest('base64url').slice(0, 22);
};

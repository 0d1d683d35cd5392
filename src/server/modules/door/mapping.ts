import { createHash } from 'node:crypto';
import type { DoorArrival, DoorHelper, DoorPerson, DoorWalkIn, UndecidedTick } from '~/contract/door';
import { writeDay } from '~/contract/event-date';
import { firstName, lastName } from '~/contract/first-name';
import type { Registration } from '~/contract/registration';
import type {
  DoorHelperRow,
  RegistrationRow,
  UndecidedTickRow,
  WalkInRow,
} from '../../database/personal-tables';
import type { EventRow } from '../../database/tables';
import { doorClosesAt } from '../events/mapping';

/** Returns the first letter of the last name, or ''. In Hindi this is a grapheme, a letter with its signs. */
export const initial = (name: string): string => {
  const [letter] = new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(lastName(name));
  return letter ? `${letter.segment.toUpperCase()}.` : '';
};

/** Contains no contact details. */
const toDoorPerson = (registration: Registration): DoorPerson => ({
  _id: registration._id,
  FirstName: firstName(registration.Name),
  Initial: initial(registration.Name),
  Code: registration.Code,
  Party: registration.Party ?? 1,
  State: registration.State ?? 'confirmed',
  Line: registration.Line ?? null,
  Came: registration.Came ?? false,
  CameAt: registration.CameAt,
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

/** What a helper's list says of the helper and the event. */
export const toHelperList = (
  { helper, event, at }: { helper: DoorHelperRow; event: EventRow; at: Date },
  timeZone: string,
) => ({
  Hid: helper.id,
  Helper: helper.name,
  Eid: event.id,
  EventName: event.name,
  EDate: event.day === null ? '' : writeDay(event.day),
  Time: event.time,
  Until: doorClosesAt(event, timeZone)?.toISOString() ?? '',
  At: at.toISOString(),
});

export const toDoorPeople = (
  registrations: readonly Registration[],
  walkIns: readonly WalkInRow[],
): DoorPerson[] => [...registrations.map(toDoorPerson), ...walkIns.map(walkInAsPerson)];

/** `token`: empty if the helper's access has ended. */
export const toDoorHelper = (row: DoorHelperRow, token: string): DoorHelper => ({
  _id: row.id,
  Name: row.name,
  Link: token,
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

/** Returns the registrations that were ever ticked. */
export const toArrivals = (rows: readonly RegistrationRow[], names: Names): DoorArrival[] =>
  rows.flatMap((row) => (row.came_at === null ? [] : [arrivalOf({ ...row, came_at: row.came_at }, names)]));

export const toWalkIn = (row: WalkInRow, names: Names): DoorWalkIn => ({
  ...arrivalOf(row, names),
  FirstName: row.first_name,
  Party: row.party,
});

export const toUndecided = (row: UndecidedTickRow, names: Names): UndecidedTick => ({
  _id: row.id,
  Rid: row.target_id,
  By: names.get(row.helper_id) ?? '',
  Hid: row.helper_id,
  Came: row.came === 1,
  At: row.at,
  FirstName: row.first_name,
  Party: row.party,
});

/** Returns a hash of the registrations without their arrivals. */
export const listVersion = (rows: readonly RegistrationRow[]): string => {
  const hash = createHash('sha256');
  for (const { came, came_at, came_by, ...rest } of rows) hash.update(JSON.stringify(Object.values(rest)));
  return hash.digest('base64url').slice(0, 22);
};

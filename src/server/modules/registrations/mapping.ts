import { v7 as uuid } from 'uuid';
import { emailKey } from '~/contract/person';
import type { NewRegistration, Registration } from '~/contract/registration';
import { phoneKey } from '~/contract/values/phone-digits';
import { toPrivacyColumns } from '../../platform/database/privacy-columns';
import type { EventRow, RegistrationRow } from '../../platform/database/tables';
import { toState } from '../places/mapping';

/** What the list knows of a registration besides its row. */
interface InList {
  /** Its number on the waiting list. */
  line?: number | null;
  isDuplicate?: boolean;
  /** The name of the helper who ticked. */
  cameBy?: string | undefined;
}

/** A registration as the owner sees it. `event`: where places are counted, who has none yet waits. */
export const toRegistration = (
  row: RegistrationRow,
  event: Pick<EventRow, 'capacity'> = { capacity: null },
  { line = null, isDuplicate = false, cameBy = '' }: InList = {},
): Registration => ({
  _id: row.id,
  Name: row.name,
  Email: row.email,
  Number: row.number,
  Address: row.address,
  WhyWeJoin: row.why_we_join,
  Eid: row.event_id,
  CreatedAt: row.created_at,
  Late: row.late === 1,
  Came: row.came === 1,
  CameAt: row.came_at ?? '',
  CameBy: cameBy,
  State: toState(row, event),
  Line: line,
  Party: row.party,
  OwnerDecides: row.owner_decides === 1,
  Code: row.door_code ?? '',
  Duplicate: isDuplicate,
});

/** What tells that two registrations may be of one person: the name, and a number or an e-mail. */
const personKeys = ({ name, email, number }: RegistrationRow): string[] => {
  const written = name.trim().replace(/\s+/g, ' ').toLowerCase();
  return [phoneKey(number), emailKey(email)].filter(Boolean).map((reach) => `${written}\n${reach}`);
};

/**
 * The registrations of an event, in the order they came: each with its number on the waiting list, and marked where
 * one before it, that was not cancelled, seems to be of the same person. `helpers`: names of the event's helpers by id.
 */
export const toRegistrations = (
  rows: readonly RegistrationRow[],
  event: Pick<EventRow, 'capacity'>,
  helpers: ReadonlyMap<string, string>,
): Registration[] => {
  const waiting = rows
    .filter(({ state }) => state === 'waiting')
    .sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  const numbers = new Map(waiting.map(({ id }, index) => [id, index + 1]));
  const seen = new Set<string>();
  return rows.map((row) => {
    const keys = row.state === 'cancelled' ? [] : personKeys(row);
    const isDuplicate = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    const cameBy = helpers.get(row.came_by ?? '');
    return toRegistration(row, event, { line: numbers.get(row.id) ?? null, isDuplicate, cameBy });
  });
};

/** A new registration's row. `isLate`: it came when the event was over. */
export const toRegistrationRow = (
  of: NewRegistration,
  now: Date,
  isLate: boolean,
  id = uuid({ msecs: now.getTime() }),
): RegistrationRow => ({
  id,
  event_id: of.Eid,
  name: of.Name,
  email: of.Email,
  number: of.Number,
  address: of.Address,
  why_we_join: of.WhyWeJoin,
  late: isLate ? 1 : 0,
  came: 0,
  came_at: null,
  came_by: null,
  ...toPrivacyColumns(of),
  created_at: now.toISOString(),
  state: 'arrived',
  party: of.Party ?? 1,
  line: null,
  owner_decides: 0,
  door_code: null,
});

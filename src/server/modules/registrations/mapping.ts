import { v7 as uuid } from 'uuid';
import { emailKey } from '~/contract/person';
import { phoneKeys } from '~/contract/phone-digits';
import type { WaitReason } from '~/contract/place';
import type { NewRegistration, Registration } from '~/contract/registration';
import { searchable } from '~/contract/spelling';
import type { RegistrationRow } from '../../database/personal-tables';
import { toPrivacyColumns } from '../../database/table-rows';
import type { EventRow } from '../../database/tables';
import type { OpenEvent } from '../events/mapping';
import { toState, waitReasonOf } from './place-mapping';

interface InList {
  /** Number in line. */
  line?: number | null;
  waitReason?: WaitReason | undefined;
  isDuplicate?: boolean;
  /** Helper's name. */
  cameBy?: string | undefined;
}

/** `event`: without a place, a registration waits if places are counted. */
export const toRegistration = (
  row: RegistrationRow,
  event: Pick<EventRow, 'capacity'> = { capacity: null },
  { line = null, waitReason, isDuplicate = false, cameBy = '' }: InList = {},
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
  ...(waitReason && { WaitReason: waitReason }),
  Party: row.party,
  OwnerDecides: row.owner_decides === 1,
  Code: row.door_code ?? '',
  Duplicate: isDuplicate,
});

/** Keys of a probable duplicate: the name, in whatever spelling, with a number or an e-mail. */
const personKeys = ({ name, email, number }: RegistrationRow): string[] => {
  const written = searchable(name);
  return [...phoneKeys(number), emailKey(email)].filter(Boolean).map((reach) => `${written}\n${reach}`);
};

/**
 * Maps an event's registrations in order of arrival, with the numbers of those in line. Marks probable duplicates of
 * earlier ones that are not cancelled. `helpers`: names by helper id.
 */
export const toRegistrations = (
  rows: readonly RegistrationRow[],
  event: OpenEvent,
  helpers: ReadonlyMap<string, string>,
): Registration[] => {
  const inLine = rows
    .filter((row) => row.state === 'waiting' && waitReasonOf(row, event) === 'full')
    .sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  const numbers = new Map(inLine.map(({ id }, index) => [id, index + 1]));
  const seen = new Set<string>();
  return rows.map((row) => {
    const keys = row.state === 'cancelled' ? [] : personKeys(row);
    const isDuplicate = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    const cameBy = helpers.get(row.came_by ?? '');
    return toRegistration(row, event.row, {
      line: numbers.get(row.id) ?? null,
      waitReason: toState(row, event.row) === 'waiting' ? waitReasonOf(row, event) : undefined,
      isDuplicate,
      cameBy,
    });
  });
};

/** `isLate`: sent after the event or its deadline. */
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
  number_at: null,
  party_at: null,
  state_at: null,
});

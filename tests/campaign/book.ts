import * as v from 'valibot';
import { readDay } from '~/contract/event-date';
import { optionalPhone } from '~/contract/person';
import { newRegistration } from '~/contract/registration';
import { newContactMessage, newSubscription, newVolunteer } from '~/contract/submissions';
import type { FormKind, Typed } from './plan';

/**
 * What the screen said of a submission:
 * - `nothing`: tab, browser or phone was gone before
 * - `sent`, `saved`: it has arrived, or lies on this phone
 * - `refused`: the server will not take it; it needs the visitor
 * - `invalid`: the form named what is to be corrected, and sent nothing
 * - `failed`: it could neither be sent nor kept; the form still has it
 */
export type Said = 'nothing' | 'sent' | 'saved' | 'refused' | 'invalid' | 'failed';

type Value = string | number | null;
export type Fields = Readonly<Record<string, Value>>;

/** A row of the site's database that somebody has sent, or who was registered before. */
export interface StoredRow {
  kind: FormKind;
  fields: Fields;
}

/** A change that somebody made to a row; what the screen said of it decides whether it must be there. */
export interface Change {
  fields: Fields;
  said: Said;
}

export interface Entry {
  kind: FormKind;
  /** By which its row is recognized, whatever became of the rest. */
  mark: string;
  /** As the contract stores what was typed; undefined if the form has to refuse it. */
  fields: Fields | undefined;
  said: Said;
  changes: Change[];
  /** What the screen said when the visitor took it back; undefined if nobody did. */
  withdrawn?: Said;
  /** The event was deleted while it was on its way: it may be refused, and is nowhere. */
  isEventGone: boolean;
  /** Was registered before the round. */
  isGuest?: boolean;
}

export interface Difference {
  what: 'lost' | 'twice' | 'changed' | 'invented' | 'refused';
  /** The mark of the entry. */
  mark: string;
  details: string;
}

const schemas = {
  registration: newRegistration,
  volunteer: newVolunteer,
  message: newContactMessage,
  subscription: newSubscription,
};

/** Returns the fields of the row that a form must add; undefined if the contract refuses what was typed. */
export function expectedFields(kind: FormKind, typed: Typed, eid: string): Fields | undefined {
  const given = kind === 'registration' ? { ...typed, Eid: eid, Language: 'en' } : typed;
  const parsed = v.safeParse(schemas[kind], given);
  return parsed.success ? columnsOf(parsed.output) : undefined;
}

/** Returns a number as a change of a place stores it. */
export const expectedNumber = (typed: string): string => v.parse(optionalPhone, typed);

type Parsed = v.InferOutput<(typeof schemas)[FormKind]>;

function columnsOf(sent: Parsed): Fields {
  if ('Eid' in sent)
    return {
      name: sent.Name,
      email: sent.Email,
      number: sent.Number,
      address: sent.Address,
      why_we_join: sent.WhyWeJoin,
      event_id: sent.Eid,
      party: sent.Party ?? 1,
      language: sent.Language ?? '',
      came: 0,
      state: 'confirmed',
    };
  if (!('FName' in sent)) return { email: sent.Email };
  const person = {
    first_name: sent.FName,
    last_name: sent.LName,
    email: sent.Email,
    number: sent.Number,
  };
  return 'Message' in sent
    ? { ...person, message: sent.Message }
    : { ...person, birth_day: readDay(sent.DOB), why: sent.WhyYouWantToJoin };
}

/** The columns of each table that are compared. */
export const storedColumns: Record<FormKind, { table: string; columns: string }> = {
  registration: {
    table: 'registrations',
    columns: 'name, email, number, address, why_we_join, event_id, party, language, came, state',
  },
  volunteer: { table: 'volunteers', columns: 'first_name, last_name, email, number, birth_day, why' },
  message: { table: 'contact_messages', columns: 'first_name, last_name, email, number, message' },
  subscription: { table: 'subscriptions', columns: 'email' },
};

const isMarked = ({ fields }: StoredRow, mark: string): boolean =>
  Object.values(fields).some((value) => typeof value === 'string' && value.includes(mark));

/** Whether the screen has promised that it is, or will be, there. */
const isPromised = (said: Said): boolean => said === 'sent' || said === 'saved';

/** The values that a field may have: the last one that the screen promised, or one of which it said nothing. */
function allowedValues({ fields = {}, changes }: Entry, field: string): Value[] {
  let allowed = [fields[field] ?? null];
  for (const change of changes) {
    const value = change.fields[field];
    if (value === undefined || change.said === 'invalid' || change.said === 'failed') continue;
    allowed = isPromised(change.said) ? [value] : [...allowed, value];
  }
  // What is given back stays so: changes that were made before arrive too late.
  const wasGivenBack = changes.some((change) => change.fields.state === 'cancelled');
  return wasGivenBack && field !== 'state'
    ? [fields[field] ?? null, ...changes.flatMap((change) => change.fields[field] ?? [])]
    : allowed;
}

const show = (fields: Fields): string => JSON.stringify(fields);

/**
 * Compares what people typed and were told with what the database holds and what the phone says to need them.
 * @param needsYou the entries that /outbox shows as in need of the visitor, as their words
 */
export function differences(
  book: readonly Entry[],
  rows: readonly StoredRow[],
  needsYou: readonly string[],
): Difference[] {
  const found: Difference[] = [];
  const taken = new Set<StoredRow>();
  for (const entry of book) {
    const { kind, mark, fields, said, isEventGone } = entry;
    const own = rows.filter((row) => row.kind === kind && isMarked(row, mark));
    for (const row of own) taken.add(row);
    const report = (what: Difference['what'], details: string) => found.push({ what, mark, details });
    const needed = needsYou.filter((words) => words.includes(mark));
    // A registration that was taken back may stay as a cancelled one.
    const isWithdrawn = entry.withdrawn !== undefined && kind !== 'registration';
    const isNone =
      fields === undefined ||
      said === 'invalid' ||
      isEventGone ||
      (isWithdrawn && isPromised(entry.withdrawn ?? 'nothing'));
    if (own.length > 1) report('twice', `${own.length} rows of one ${kind}`);
    if (own.length > 0 && needed.length > 0)
      report('invented', 'it is stored, and needs the visitor all the same');
    if (isNone && own.length > 0)
      report('invented', `nothing was to be stored: ${own.map((row) => show(row.fields))}`);
    if (!isNone && needed.length + (said === 'refused' ? 1 : 0) > 0)
      report('refused', `the form took what the server refused: ${needed.join()}`);
    if (!isNone && entry.withdrawn === undefined && own.length + needed.length === 0 && isPromised(said))
      report('lost', `the screen said ${said}: ${show(fields)}`);
    const [row] = own;
    if (!fields || !row || isNone) continue;
    const changed = Object.keys(fields).filter(
      (field) => !allowedValues(entry, field).includes(row.fields[field] ?? null),
    );
    for (const field of changed)
      report(
        'changed',
        `${field} is ${JSON.stringify(row.fields[field])} instead of ${JSON.stringify(allowedValues(entry, field))}`,
      );
  }
  for (const row of rows)
    if (!taken.has(row))
      found.push({ what: 'invented', mark: '', details: `${row.kind} ${show(row.fields)}` });
  const marks = book.map(({ mark }) => mark);
  const changesGone = book.some(({ isEventGone, changes }) => isEventGone && changes.length > 0);
  for (const words of needsYou)
    if (!marks.some((mark) => words.includes(mark)) && !changesGone)
      found.push({ what: 'refused', mark: '', details: `needs the visitor: ${words}` });
  return found;
}

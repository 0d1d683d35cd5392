import * as v from 'valibot';
import type { CallName } from '~/contract/calls';
import type { Dashboard, MissingKind } from '~/contract/dashboard';
import { line } from '~/contract/field-schemas';
import { limits } from '~/contract/limits';
import type { CallContext } from '../../calls/call-context';
import { countRows, type Database } from '../../database/database';
import { countAttempts } from '../../guard/rate-limits';

/** Most entries returned. */
const shownMissing = 100;

/** Returns what is missing, newest first, without what the owner has dismissed. */
export const findMissing = async (db: Database): Promise<NonNullable<Dashboard['Missing']>> => {
  const rows = await db
    .selectFrom('missing_submissions')
    .selectAll()
    .where('dismissed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shownMissing)
    .execute();
  return rows.map((row) => ({
    Key: row.id,
    Kind: row.kind,
    Name: row.name,
    Number: row.number,
    Event: row.event,
    At: row.created_at,
  }));
};

/** For an export, by the keys. */
export const missingOf = async (db: Database, keys: string[]) => {
  const rows = await db.selectFrom('missing_submissions').selectAll().where('id', 'in', keys).execute();
  return rows.map((row) => ({
    _id: row.id,
    CreatedAt: row.created_at,
    Name: row.name,
    Email: row.email,
    Number: row.number,
    EventName: row.event,
  }));
};

/** Deletes what is known of the person; the key stays, so that nothing is noted when it is offered again. */
export const dismiss = async (db: Database, key: string, now: Date): Promise<void> => {
  await db
    .updateTable('missing_submissions')
    .set({ name: '', email: '', number: '', event: '', dismissed_at: now.toISOString() })
    .where('id', '=', key.toLowerCase())
    .execute();
};

/** The calls whose person is known; a change, say, has a link only. */
const kinds: Partial<Record<CallName, MissingKind>> = {
  saveRegister: 'registration',
  addWalkIn: 'walk-in',
  markArrival: 'tick',
  saveVolunteerData: 'other',
  contactMessage: 'other',
};

const field = (max: number) => v.fallback(v.optional(line(max), ''), '');

/** Of any of the forms, read as far as possible: it may have been refused for one of these. */
const person = v.object({
  Name: field(limits.name),
  FName: field(limits.name),
  LName: field(limits.name),
  FirstName: field(limits.name),
  Email: field(limits.email),
  Number: field(limits.phone),
});

/** Against a stranger who fills the table. */
const maxMissing = 2_000;

/** Notes an offered submission that cannot be taken, once, if it tells whose it is. Throws `too-many`. */
export const noteMissing = async (context: CallContext, name: CallName, body: unknown): Promise<void> => {
  const { db, idempotencyKey, offered } = context;
  const kind = kinds[name];
  if (kind === undefined || idempotencyKey === undefined) return;
  const { Name, FName, LName, FirstName, Email, Number: number } = v.parse(person, body);
  const label = offered?.Label ?? '';
  // A tick is labelled with the person's name.
  const written = kind === 'tick' ? label : Name || FirstName || `${FName} ${LName}`.trim();
  if (written === '') return;
  const id = idempotencyKey.toLowerCase();
  const known = await db
    .selectFrom('missing_submissions')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (known || (await countRows(db.selectFrom('missing_submissions'))) >= maxMissing) return;
  await countAttempts(db, context, ['submissionsPerMinute', 'missing'], ['submissionsPerDay', 'missing']);
  const about = { name: written, email: Email, number, event: kind === 'tick' ? '' : label };
  await db
    .insertInto('missing_submissions')
    .values({ id, kind, ...about, created_at: context.now().toISOString(), dismissed_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

export const forgetMissing = async (db: Database, key: string): Promise<void> => {
  await db.deleteFrom('missing_submissions').where('id', '=', key.toLowerCase()).execute();
};

export const deleteMissingBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('missing_submissions').where('created_at', '<', instant.toISOString()).execute();
};

import * as v from 'valibot';
import type { Dashboard } from '~/contract/dashboard';
import { instant } from '~/contract/id';
import { countRows, type Database } from '../../database/database';
import { deleteSetting, readSetting, writeSetting } from '../../database/settings';

const setting = 'push-problem';

const noted = v.object({
  /** In the words of the push service. */
  reason: v.string(),
  host: v.string(),
  at: instant,
});
type PushProblem = v.InferOutput<typeof noted>;

const readProblem = async (db: Database): Promise<PushProblem | undefined> => {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), noted), await readSetting(db, setting));
  return stored.success ? stored.output : undefined;
};

/** Stores that a push service takes no messages of this site. */
export const noteProblem = (db: Database, problem: PushProblem): Promise<void> =>
  writeSetting(db, setting, JSON.stringify(problem));

/** Forgets the problem with a host, which has accepted a message. */
export const endProblem = async (db: Database, host: string): Promise<void> => {
  if ((await readProblem(db))?.host === host) await deleteSetting(db, setting);
};

/** Milliseconds for which a problem is shown, and for which its reminders count. */
const shownFor = 2 * 24 * 60 * 60 * 1000;

/** Returns why pushes of the last two days could not be sent, as Today shows it, with how many reminders are among them. */
export const findPushProblem = async (db: Database, now: Date): Promise<Dashboard['PushProblem']> => {
  const problem = await readProblem(db);
  const since = new Date(now.getTime() - shownFor).toISOString();
  if (!problem || problem.at < since) return undefined;
  const unsent = db
    .selectFrom('outgoing_messages')
    .where('state', 'in', ['due', 'failed'])
    .where('due_at', '>=', since)
    .where('occasion', '=', 'reminder')
    .where('reason', '!=', '');
  return {
    Reason: `${problem.host}: ${problem.reason}`,
    At: problem.at,
    Reminders: await countRows(unsent),
  };
};

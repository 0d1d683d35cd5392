import type { CallDependencies } from '../../platform/calls/call-context';
import { submissionsSince } from './queries';

const day = 24 * 60 * 60 * 1000;

/**
 * How much was sent within 24 hours from all addresses together, where that is more than half of what one address may
 * send in a day; else undefined. It is only told to the owner and the operator: a limit for all together would let a
 * stranger close registration for everybody.
 */
export const unusualSubmissions = async ({
  db,
  now,
  limits,
}: Pick<CallDependencies, 'db' | 'now' | 'limits'>): Promise<number | undefined> => {
  const count = await submissionsSince(db, new Date(now().getTime() - day).toISOString());
  return count > limits.submissionsPerDay / 2 ? count : undefined;
};

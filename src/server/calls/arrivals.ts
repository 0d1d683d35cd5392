import { randomUUID } from 'node:crypto';
import { CallFailure } from '~/contract/call-failure';
import { noteArrival } from '../store/arrivals';
import type { Handler } from './call-context';

/**
 * A tick at the door. Which one holds is told by when they were made, so a repeat needs no memory of its key; a phone
 * whose clock is ahead is not believed beyond now, or nobody could correct it.
 */
export const markArrival: Handler<'markArrival'> = async ({ body }, { db, now, idempotencyKey }) => {
  const at = Math.min(Date.parse(body.At), now().getTime());
  const tick = { came: body.Came, at: new Date(at) };
  if (!(await noteArrival(db, body.Rid, tick))) throw CallFailure.refused('not-found');
  return { result: 'Success', key: idempotencyKey ?? randomUUID() };
};

import { erasePerson as erase } from '../person/erase-person';
import { exportPerson as exportAll } from '../person/export-person';
import type { Handler } from './call-context';
import { leaveNoTrace } from './leave-no-trace';

export const exportPerson: Handler<'exportPerson'> = async ({ body }, { db }) => ({
  result: await exportAll(db, body),
});

export const erasePerson: Handler<'erasePerson'> = async ({ body }, context) => {
  const result = await erase(context.db, body);
  await leaveNoTrace(context);
  return { result };
};

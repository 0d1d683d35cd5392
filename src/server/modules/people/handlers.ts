import { truncateWalAfterErasing } from '../../database/truncate-wal';
import type { Handler } from '../../lib/call-context';
import { erasePerson as erase } from './erase-person';
import { exportPerson as exportAll } from './export-person';
import { findPeople as find } from './find-people';

export const findPeople: Handler<'findPeople'> = async ({ body }, { db }) => ({
  result: await find(db, body.Sought),
});

export const exportPerson: Handler<'exportPerson'> = async ({ body }, { db }) => ({
  result: await exportAll(db, body),
});

export const erasePerson: Handler<'erasePerson'> = async ({ body }, context) => {
  const result = await erase(context, body);
  await truncateWalAfterErasing(context);
  return { result };
};

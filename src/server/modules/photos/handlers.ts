import type { Database } from '../../database/database';
import { changePublicData } from '../../database/revision';
import { filesTaken, limitList, success } from '../../lib/answers';
import type { Handler } from '../../lib/call-context';
import { pregenerateVariants, withColours } from '../../pictures/handler-helpers';
import { removeWithUndo } from '../removals/undoable-removal';
import { allPhotos, appendPhotos, orderPhotos as order } from './queries';

/** Most photos on the home page. */
const latest = 6;

export const getMyPhoto: Handler<'getMyPhoto'> = async (_, context) => {
  const Photo = await allPhotos(context.db);
  // The latest first: the home page shows them.
  return withColours(context, { Photo }, [...Photo.slice(-latest), ...Photo]);
};

export const uplodePhoto: Handler<'uplodePhoto'> = async ({ body }, context) => {
  await changePublicData(context.db, async (transaction) =>
    limitList(await appendPhotos(transaction, body.arr)),
  );
  pregenerateVariants(context, body.arr);
  return filesTaken(context, body.arr);
};

export const deleteMyPhoto: Handler<'deleteMyPhoto'> = async ({ body }, context) => {
  const remaining = new Set(body.resultArray);
  const removed = async (db: Database) =>
    body.removed ?? (await allPhotos(db)).filter((name) => !remaining.has(name));
  return removeWithUndo(context, {
    name: 'deleteMyPhoto',
    asked: { body },
    rows: async (transaction) => [{ table: 'photos', where: { name: await removed(transaction) } }],
    allowsNone: true,
  });
};

export const orderPhotos: Handler<'orderPhotos'> = async ({ body }, { db }) => {
  await changePublicData(db, (transaction) => order(transaction, body.arr));
  return success;
};

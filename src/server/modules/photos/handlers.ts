import type { Handler } from '../../platform/calls/call-context';
import { filesTaken } from '../../platform/calls/files-taken';
import { limitList } from '../../platform/calls/limit-list';
import { success } from '../../platform/calls/success';
import type { Database } from '../../platform/database/database';
import { changePublicData } from '../../platform/database/revision';
import { pregenerateVariants } from '../../platform/pictures/pregenerate-variants';
import { withColours } from '../../platform/pictures/with-colours';
import { removeWithUndo } from '../removals/undoable-removal';
import { allPhotos, appendPhotos, deletePhotos, orderPhotos as order } from './queries';

/** Photos that the home page shows at most. */
const latest = 6;

export const getMyPhoto: Handler<'getMyPhoto'> = async (_, context) => {
  const Photo = await allPhotos(context.db);
  // The latest too: the home page shows them.
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
  await removeWithUndo(context, {
    name: 'deleteMyPhoto',
    asked: { body },
    rows: async (transaction) => [{ table: 'photos', where: { name: await removed(transaction) } }],
    work: async (transaction) => deletePhotos(transaction, await removed(transaction)),
  });
  return success;
};

export const orderPhotos: Handler<'orderPhotos'> = async ({ body }, { db }) => {
  await changePublicData(db, (transaction) => order(transaction, body.arr));
  return success;
};

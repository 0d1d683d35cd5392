import { allPhotos, appendPhotos, deletePhotos, orderPhotos as order } from '../store/photos';
import { changePublicData } from '../store/revision';
import type { Handler } from './call-context';
import { limitList } from './limit-list';
import { makeAhead } from './make-ahead';
import { removeFiles } from './remove-files';
import { success } from './success';

export const getMyPhoto: Handler<'getMyPhoto'> = async (_, { db }) => ({ Photo: await allPhotos(db) });

export const uplodePhoto: Handler<'uplodePhoto'> = async ({ body }, context) => {
  await changePublicData(context.db, async (transaction) =>
    limitList(await appendPhotos(transaction, body.arr)),
  );
  makeAhead(context, body.arr);
  return success;
};

export const deleteMyPhoto: Handler<'deleteMyPhoto'> = async ({ body }, context) => {
  const unused = await changePublicData(context.db, async (transaction) => {
    const remaining = new Set(body.resultArray);
    const others = async () => (await allPhotos(transaction)).filter((name) => !remaining.has(name));
    return deletePhotos(transaction, body.removed ?? (await others()));
  });
  await removeFiles(context, unused);
  return success;
};

export const orderPhotos: Handler<'orderPhotos'> = async ({ body }, { db }) => {
  await changePublicData(db, (transaction) => order(transaction, body.arr));
  return success;
};

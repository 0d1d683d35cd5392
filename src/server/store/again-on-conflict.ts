import { StoreConflict } from './store-conflict';

/** Each time one of those in each other's way gets through, so this is for as many at once. */
const mostTimes = 5;

/** Does a transaction's work, from its beginning again where another came in between. Throws what the last one did. */
export const againOnConflict = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let time = 1; ; time += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreConflict) || time === mostTimes) throw error;
    }
  }
};

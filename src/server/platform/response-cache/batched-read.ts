/**
 * Lets all who ask at the same moment share one read, which begins after the last of them has asked: none is answered
 * with less than was true at the time of the request.
 */
export const batchedRead = <Result>(read: () => Promise<Result>): (() => Promise<Result>) => {
  let coming: Promise<Result> | undefined;
  return () => {
    coming ??= new Promise((resolve, reject) => {
      const begin = () => {
        coming = undefined;
        read().then(resolve, reject);
      };
      setImmediate(begin);
    });
    return coming;
  };
};

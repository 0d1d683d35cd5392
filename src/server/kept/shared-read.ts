/**
 * Lets all who ask at the same moment share one read, which begins after the last of them has asked: none is answered
 * with less than was true when she asked. On a busy server one read serves a whole round of requests.
 */
export const sharedRead = <Result>(read: () => Promise<Result>): (() => Promise<Result>) => {
  let coming: Promise<Result> | undefined;
  return () => {
    coming ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        coming = undefined;
        read().then(resolve, reject);
      });
    });
    return coming;
  };
};

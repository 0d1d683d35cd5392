/**
 * Lets all who ask at the same moment share one read, which begins after the last of them has asked: none is answered
 * with less than was true when she asked. On a busy server one read serves two rounds of requests: a second round of
 * the event loop costs microseconds when nothing waits, and doubles the sharers when much does.
 */
export const sharedRead = <Result>(read: () => Promise<Result>): (() => Promise<Result>) => {
  let coming: Promise<Result> | undefined;
  return () => {
    coming ??= new Promise((resolve, reject) => {
      const begin = () => {
        coming = undefined;
        read().then(resolve, reject);
      };
      setImmediate(() => setImmediate(begin));
    });
    return coming;
  };
};

/** Runs as the user nobody if the tests run as root, for whom file permissions do not count. */
export const asNobody = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
};

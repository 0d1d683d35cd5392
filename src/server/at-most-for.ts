/** Gives what the work gives, or rejects when it has taken longer than so many milliseconds. It goes on unheard. */
export const atMostFor = async <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
};

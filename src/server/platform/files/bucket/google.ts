/** Where Google is; tests put something else there. */
export interface GoogleAddresses {
  storage: string;
  token: string;
}

export const google: GoogleAddresses = {
  storage: 'https://storage.googleapis.com',
  token: 'https://oauth2.googleapis.com/token',
};

/** The bucket cannot do its work just now: out of reach, too slow, or it refuses us. The cause is for the log. */
export class BucketUnavailable extends Error {
  override readonly name = 'BucketUnavailable';

  constructor(what: string, options?: ErrorOptions) {
    super(`The bucket cannot be used just now: ${what}.`, options);
  }
}

/** Fetches, giving up after so many milliseconds. Throws `BucketUnavailable` where there is no answer. */
export const ask = async (url: string | URL, timeout: number, request?: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, { ...request, signal: AbortSignal.timeout(timeout) });
  } catch (cause) {
    throw new BucketUnavailable('no answer', { cause });
  }
};

import { backendHost } from '~/contract/backend-host';
import { pathOf } from '~/contract/call';
import type { ProblemCode } from '~/contract/call-failure';
import { chunkLength } from '~/contract/owner-copy-format';
import { type PhoneCopy, phoneCopyPath } from '~/contract/owner-phone-copy';
import { readProblemAnswer } from '~/contract/problem-answer';
import { wipePhoneCopy } from '../../lib/phone-copy-database';
import { currentSession, watchSession } from '../../lib/session-store';
import { createSmallStore } from '../../lib/small-store';
import {
  addChunk,
  beginCopy,
  chunkCount,
  lengthOfChunk,
  pauseCopy,
  readCopy,
  type StoredCopy,
} from './owner-stored-copy';

/**
 * `elsewhere`: another tab receives it. `waiting`: for a connection. `gone`: the night is not on the server any more.
 * `full`: this phone cannot store it. `refused`: the session is over.
 */
type CopyStatus =
  | 'loading'
  | 'none'
  | 'receiving'
  | 'elsewhere'
  | 'waiting'
  | 'paused'
  | 'gone'
  | 'full'
  | 'refused'
  | 'complete';

interface CopyState {
  status: CopyStatus;
  copy?: StoredCopy;
  /** Bytes before encryption, those of the chunk that is under way included. */
  received: number;
}

/** Milliseconds without a byte after which a request is given up. */
const stallTimeout = 30_000;
/** Milliseconds between two attempts: twice as long each time, up to the larger one. */
const backoff = { first: 1_000, most: 60_000 };

/** The server refused: another attempt would be refused, too. */
class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: ProblemCode | 'other';
  constructor(code: ProblemCode | 'other') {
    super(code);
    this.code = code;
  }
}

/** Yields the bytes from an offset to the end of its chunk, as they arrive. Throws `Refused`, or anything on a bad line. */
async function* bytesFrom(copy: StoredCopy, from: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const request = new AbortController();
  const abort = () => request.abort();
  signal.addEventListener('abort', abort);
  let stalled = setTimeout(abort, stallTimeout);
  try {
    const query = new URLSearchParams({ at: copy.At, from: String(from) });
    const response = await fetch(`${backendHost}${pathOf(phoneCopyPath, { day: copy.Day })}?${query}`, {
      headers: { Authorization: currentSession()?.token ?? '' },
      cache: 'no-store',
      signal: request.signal,
    });
    if (!response.ok) {
      const problem = readProblemAnswer(response.status, await response.text());
      const { code } = problem?.isOurs ? problem.answer : {};
      if (code === 'not-found' || code === 'not-signed-in' || code === 'not-owner') throw new Refused(code);
    }
    // A portal answers a page, also with 200.
    const length = response.headers.get('Content-Length');
    const expected = lengthOfChunk(copy, copy.stored) - (from % chunkLength);
    if (
      !response.body ||
      response.headers.get('Content-Type') !== 'application/octet-stream' ||
      (length !== null && Number(length) !== expected)
    )
      throw new Error('This is not the answer of the site.');
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(stalled);
      stalled = setTimeout(abort, stallTimeout);
      yield value;
    }
  } finally {
    clearTimeout(stalled);
    signal.removeEventListener('abort', abort);
    // Ends a response that is left early.
    abort();
  }
}

/** Makes the account's copy on this phone (rule phone-copy), whichever screen is open. */
function createDownload(account: string, onRefused: () => void) {
  const state = createSmallStore<CopyState>({ status: 'loading', received: 0 });
  let running: AbortController | undefined;
  let wake: () => void = () => undefined;

  const show = (status: CopyStatus, copy?: StoredCopy, ofChunk = 0) =>
    state.set({
      status,
      ...(copy && { copy }),
      received: copy ? Math.min(copy.Size, copy.stored * chunkLength + ofChunk) : 0,
    });

  /** Resolves after the time, at once with a new connection or a press. */
  const pauseFor = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      addEventListener('online', wake, { once: true });
      signal.addEventListener('abort', wake, { once: true });
    });

  /** What arrived before a line broke is not fetched again. */
  const receiveChunk = async (copy: StoredCopy, signal: AbortSignal) => {
    const content = new Uint8Array(lengthOfChunk(copy, copy.stored));
    const begin = copy.stored * chunkLength;
    let filled = 0;
    let wait = backoff.first;
    while (filled < content.length) {
      signal.throwIfAborted();
      try {
        for await (const part of bytesFrom(copy, begin + filled, signal)) {
          content.set(part, filled);
          filled += part.length;
          wait = backoff.first;
          show('receiving', copy, filled);
        }
        if (filled < content.length) throw new Error('The answer ended too early.');
      } catch (error) {
        if (error instanceof Refused || signal.aborted) throw error;
        show('waiting', copy, filled);
        await pauseFor(wait, signal);
        wait = Math.min(2 * wait, backoff.most);
      }
    }
    return content;
  };

  const receiveAll = async (signal: AbortSignal) => {
    for (;;) {
      const copy = await readCopy(account);
      signal.throwIfAborted();
      if (!copy) {
        // Reading has made an empty database, whose name holds the account.
        await wipePhoneCopy(account);
        return show('none');
      }
      if (copy.stored >= chunkCount(copy)) return show('complete', copy);
      if (copy.isPaused) return show('paused', copy);
      show('receiving', copy);
      await addChunk(account, copy, await receiveChunk(copy, signal));
    }
  };

  const failWith = (error: unknown) => {
    const { copy } = state.get();
    if (!(error instanceof Refused)) {
      console.error('The copy of the site cannot be stored on this phone.', error);
      return show('full', copy);
    }
    if (error.code === 'not-found') return show('gone', copy);
    show('refused', copy);
    onRefused();
  };

  /** Goes on where this phone was, unless it goes on already. */
  const run = async () => {
    if (running) return;
    const abort = new AbortController();
    running = abort;
    const { signal } = abort;
    try {
      const name = `phone-copy-of-${account}`;
      const isHere = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await receiveAll(signal);
        return lock !== null;
      });
      if (!isHere) {
        show('elsewhere', await readCopy(account));
        await navigator.locks.request(name, { signal }, () => receiveAll(signal));
      }
    } catch (error) {
      if (!signal.aborted) failWith(error);
    } finally {
      if (running === abort) running = undefined;
    }
  };

  const stop = () => {
    running?.abort();
    running = undefined;
  };

  return {
    state,
    run,
    /** Rejects if this phone cannot store it. */
    async begin(night: PhoneCopy, phrase: string) {
      stop();
      await beginCopy(account, night, phrase);
      void run();
    },
    async pause() {
      stop();
      await pauseCopy(account, true);
      show('paused', await readCopy(account));
    },
    async goOn() {
      wake();
      await pauseCopy(account, false);
      void run();
    },
    /** Deletes what is here. */
    async drop() {
      stop();
      await wipePhoneCopy(account);
      show('none');
    },
    stop,
  };
}
export type CopyDownload = ReturnType<typeof createDownload>;

const downloads = new Map<string, CopyDownload>();

/** One for each account of this page; ends with its session. */
export function downloadOf(account: string, onRefused: () => void): CopyDownload {
  const known = downloads.get(account);
  if (known) return known;
  const download = createDownload(account, onRefused);
  downloads.set(account, download);
  const unwatch = watchSession(() => {
    if (currentSession()?.identity?.Email === account) return;
    download.stop();
    downloads.delete(account);
    unwatch();
  });
  return download;
}

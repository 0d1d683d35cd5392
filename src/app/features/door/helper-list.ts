import { CallFailure } from '~/contract/call-failure';
import type { Entry } from '~/outbox/entry';
import type { Outbox } from '~/outbox/outbox';
import { listEntries } from '~/outbox/store';
import { doorAccount, storeToken, tokenOfSecret } from '~/outbox/tokens';
import { doorUntil } from '../../lib/door-until';
import { createSmallStore } from '../../lib/small-store';
import {
  deleteUnusedTokens,
  type ListStorage,
  pendingKeys,
  type StoredMark,
  unconfirmedMarks,
  wipeList,
  writeLink,
} from './stored-list';

/**
 * `no link`: opened without a link, and none is stored. `wrong link`: never issued, or its event was deleted.
 * `ended`: revoked; `over`: after the event's day; both delete the list. `unreached`: no list yet, and offline.
 */
export type HelperListScreen = 'opening' | 'no link' | 'wrong link' | 'ended' | 'over' | 'unreached' | 'list';

/** What the lists of all helpers have. */
export interface AnyList {
  /** Helper's id. */
  Hid: string;
  Helper: string;
  EventName: string;
  EDate: string;
  Time: string;
  /** ISO instant until which the link works; empty without a date. */
  Until: string;
  /** Server time of the response. */
  At: string;
  Translations?: Record<string, object> | undefined;
}

/** A mark of this phone, made at an ISO instant. */
export interface AnyMark {
  at: string;
}

export interface ListState<List, Mark> {
  screen: HelperListScreen;
  list: List | undefined;
  account: string | undefined;
  /** Those that the list may not contain yet. */
  marks: ReadonlyMap<string, StoredMark<Mark>>;
  isReading: boolean;
  /** False if this phone has no storage; the page then cannot be opened offline. */
  isKept: boolean;
}

export interface HelperListDeps<List, Mark> {
  /** Asks the backend for the list. */
  ask: (options: { live: true; token: string }) => Promise<{ result: List }>;
  storage: ListStorage<List, Mark>;
  entries: () => readonly Entry[];
  now: () => number;
}

const secretPattern = /^[\w-]{22}$/;

/** State of a list on a helper's phone: link, list and marks (rules door-helpers, phone-callers). */
export function createHelperList<List extends AnyList, Mark extends AnyMark>({
  ask,
  storage,
  entries,
  now,
}: HelperListDeps<List, Mark>) {
  const state = createSmallStore<ListState<List, Mark>>({
    screen: 'opening',
    list: undefined,
    account: undefined,
    marks: new Map(),
    isReading: false,
    isKept: true,
  });
  const change = (changed: Partial<ListState<List, Mark>>) => state.set({ ...state.get(), ...changed });

  let secret: string | undefined;
  let offset = 0;
  /** Incremented with each link, so that responses for an earlier link are ignored. */
  let generation = 0;

  /**
   * Server time, by which marks are ordered. Never before the last list's time, in case the phone's clock was set
   * back since.
   */
  const listTime = () => new Date(Math.max(now() + offset, Date.parse(state.get().list?.At ?? '') || 0));

  const tryToStore = async (writing: Promise<unknown>) => {
    try {
      await writing;
    } catch {
      change({ isKept: false });
    }
  };

  /** Opens the list from the URL fragment `written`, or from the stored link. */
  async function open(written: string): Promise<void> {
    generation += 1;
    change({ isReading: false });
    const stored = await storage.read().catch(() => undefined);
    if (!stored) change({ isKept: false });
    if (written !== '' && !secretPattern.test(written)) return change({ screen: 'wrong link' });
    const isAnother = written !== '' && written !== stored?.link?.secret;
    secret = written || stored?.link?.secret;
    if (isAnother) {
      offset = 0;
      change({ screen: 'opening', list: undefined, account: undefined, marks: new Map() });
      await tryToStore(wipeList(storage.screen, 'ended').then(() => writeLink(storage.screen, { secret })));
    } else if (secret === undefined) {
      const { hid, ended } = stored?.link ?? {};
      return change({
        screen: ended === undefined ? 'no link' : ended,
        account: hid === undefined ? undefined : doorAccount(hid),
      });
    } else if (stored?.list) {
      offset = stored.offset;
      const account = doorAccount(stored.list.Hid);
      change({ screen: 'list', list: stored.list, account, marks: stored.marks });
      // The browser may have evicted the worker's database.
      await tryToStore(storeToken(account, secret));
      if (await endIfOver()) return;
    }
    await refresh();
  }

  const isOver = ({ Until }: List) => Until !== '' && listTime().toISOString() >= Until;

  /** Deletes the list once the event's day is over; returns whether it is. */
  async function endIfOver(): Promise<boolean> {
    const { list } = state.get();
    if (!list || !isOver(list)) return false;
    await end('over');
    return true;
  }

  async function end(screen: 'over' | 'ended'): Promise<void> {
    generation += 1;
    secret = undefined;
    change({ screen, list: undefined, marks: new Map(), isReading: false });
    await tryToStore(wipeList(storage.screen, screen));
  }

  async function refresh(): Promise<void> {
    if (secret === undefined || state.get().isReading) return;
    const mine = generation;
    change({ isReading: true });
    const waitedThen = await waiting();
    const knownThen = new Set([...state.get().marks.values()].map(({ key }) => key));
    // A mark still being stored has no key yet, and may get one before the response arrives.
    knownThen.delete('');
    try {
      const { result } = await ask({ live: true, token: tokenOfSecret(secret) });
      if (mine === generation) await take(result, waitedThen, knownThen);
    } catch (error) {
      if (mine === generation) await fail(error);
    } finally {
      if (mine === generation) change({ isReading: false });
    }
  }

  async function waiting(): Promise<ReadonlySet<string>> {
    const { account } = state.get();
    if (account === undefined) return new Set();
    return pendingKeys(await listEntries().catch(() => entries()), account);
  }

  async function take(list: List, waitedThen: ReadonlySet<string>, knownThen: ReadonlySet<string>) {
    const account = doorAccount(list.Hid);
    offset = Date.parse(list.At) - now();
    const marks = unconfirmedMarks(state.get().marks, waitedThen, knownThen);
    change({ screen: 'list', list, account, marks });
    if (secret === undefined) return;
    doorUntil[storage.screen].write(list.Until);
    await tryToStore(
      Promise.all([
        storeToken(account, secret),
        writeLink(storage.screen, { secret, hid: list.Hid }),
        storage.writeList(list, offset),
        storage.writeMarks(marks),
      ]).then(deleteUnusedTokens),
    );
    await endIfOver();
  }

  async function fail(error: unknown): Promise<void> {
    const { list } = state.get();
    const isRefused = error instanceof CallFailure && error.kind === 'refused';
    if (isRefused && (error.code === 'door-ended' || error.code === 'event-gone'))
      return end(list && isOver(list) ? 'over' : 'ended');
    if (isRefused && error.status === 401) {
      // The link was valid once.
      if (list) return end('ended');
      secret = undefined;
      await tryToStore(wipeList(storage.screen, 'ended').then(() => writeLink(storage.screen, {})));
      return change({ screen: 'wrong link' });
    }
    if (!list) change({ screen: 'unreached' });
  }

  function show(id: string, mark: StoredMark<Mark> | undefined): void {
    const marks = new Map(state.get().marks);
    if (mark) marks.set(id, mark);
    else marks.delete(id);
    change({ marks });
  }

  /**
   * Shows a mark and queues it. Reverts it if it can be neither stored nor sent.
   * @param send gets the key of a queued mark of this one's kind, which it replaces
   * @returns whether it was stored or sent
   */
  async function submit(
    id: string,
    mark: Mark,
    send: (account: string, replaced: Entry | undefined) => ReturnType<Outbox['submit']>,
  ): Promise<boolean> {
    const { account, marks } = state.get();
    if (account === undefined) return false;
    const before = marks.get(id);
    // No key until stored: no response can confirm it.
    show(id, { ...mark, key: '' });
    const submission = await send(
      account,
      entries().find(({ key }) => key === before?.key),
    );
    const isAccepted = submission.outcome === 'stored' || submission.outcome === 'sent directly';
    if (state.get().marks.get(id)?.at !== mark.at) return isAccepted;
    if (isAccepted) show(id, { ...mark, key: submission.outcome === 'stored' ? submission.key : 'sent' });
    else show(id, before);
    await tryToStore(storage.writeMarks(state.get().marks));
    return isAccepted;
  }

  return { state, open, refresh, endIfOver, listTime, submit };
}

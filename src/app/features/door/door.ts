import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import type { DoorList, DoorPerson } from '~/contract/door';
import { allLanguages } from '~/contract/translations';
import type { Entry } from '~/outbox/entry';
import type { Outbox } from '~/outbox/outbox';
import { listEntries } from '~/outbox/store';
import { doorAccount, storeToken, tokenOfSecret } from '~/outbox/tokens';
import { doorUntil } from '../../lib/door-until';
import { instantAfter } from '../../lib/server-clock';
import { createSmallStore } from '../../lib/small-store';
import type { OwnTick } from './door-list';
import {
  deleteUnusedDoorTokens,
  pendingTickKeys,
  readDoor,
  type StoredTick,
  unconfirmedTicks,
  wipeDoor,
  writeLink,
  writeList,
  writeTicks,
} from './stored-door';

/**
 * `no link`: opened without a link, and none is stored. `wrong link`: never issued, or its event was deleted.
 * `ended`: revoked; `over`: after the event's day; both delete the list. `unreached`: no list yet, and offline.
 */
export type DoorScreen = 'opening' | 'no link' | 'wrong link' | 'ended' | 'over' | 'unreached' | 'list';

export interface DoorState {
  screen: DoorScreen;
  list: DoorList | undefined;
  account: string | undefined;
  ticks: ReadonlyMap<string, StoredTick>;
  isReading: boolean;
  /** False if this phone has no storage; the door then cannot be opened offline. */
  isKept: boolean;
}

interface DoorDeps {
  api: Pick<Api, 'getDoorList'>;
  outbox: Pick<Outbox, 'submit'>;
  entries: () => readonly Entry[];
  now: () => number;
  newId: () => string;
}

// A helper changes the language without a connection too.
const inAllLanguages = { query: { lng: allLanguages } };

const secretPattern = /^[\w-]{22}$/;

/** State of the door on a helper's phone: link, list and ticks (rule door-helpers). */
export function createDoor({ api, outbox, entries, now, newId }: DoorDeps) {
  const state = createSmallStore<DoorState>({
    screen: 'opening',
    list: undefined,
    account: undefined,
    ticks: new Map(),
    isReading: false,
    isKept: true,
  });
  const change = (changed: Partial<DoorState>) => state.set({ ...state.get(), ...changed });

  let secret: string | undefined;
  let offset = 0;
  /** Incremented with each link, so that responses for an earlier link are ignored. */
  let generation = 0;

  /**
   * Server time, by which ticks are ordered. Never before the last list's time, in case the phone's clock was set
   * back since.
   */
  const doorTime = () => new Date(Math.max(now() + offset, Date.parse(state.get().list?.At ?? '') || 0));

  const tryToStore = async (writing: Promise<unknown>) => {
    try {
      await writing;
    } catch {
      change({ isKept: false });
    }
  };

  /** Opens the door from the URL fragment `written`, or from the stored link. */
  async function open(written: string): Promise<void> {
    generation += 1;
    change({ isReading: false });
    const stored = await readDoor().catch(() => undefined);
    if (!stored) change({ isKept: false });
    if (written !== '' && !secretPattern.test(written)) return change({ screen: 'wrong link' });
    const isAnother = written !== '' && written !== stored?.link?.secret;
    secret = written || stored?.link?.secret;
    if (isAnother) {
      offset = 0;
      change({ screen: 'opening', list: undefined, account: undefined, ticks: new Map() });
      await tryToStore(wipeDoor('ended').then(() => writeLink({ secret })));
    } else if (secret === undefined) {
      const { hid, ended } = stored?.link ?? {};
      return change({
        screen: ended === undefined ? 'no link' : ended,
        account: hid === undefined ? undefined : doorAccount(hid),
      });
    } else if (stored?.list) {
      offset = stored.offset;
      const account = doorAccount(stored.list.Hid);
      change({ screen: 'list', list: stored.list, account, ticks: stored.ticks });
      // The browser may have evicted the worker's database.
      await tryToStore(storeToken(account, secret));
      if (await endIfOver()) return;
    }
    await refresh();
  }

  const isOver = ({ Until }: DoorList) => Until !== '' && doorTime().toISOString() >= Until;

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
    change({ screen, list: undefined, ticks: new Map(), isReading: false });
    await tryToStore(wipeDoor(screen));
  }

  async function refresh(): Promise<void> {
    if (secret === undefined || state.get().isReading) return;
    const mine = generation;
    change({ isReading: true });
    const waitedThen = await waiting();
    const knownThen = new Set([...state.get().ticks.values()].map(({ key }) => key));
    // A tick still being stored has no key yet, and may get one before the response arrives.
    knownThen.delete('');
    try {
      const { result } = await api.getDoorList(inAllLanguages, { live: true, token: tokenOfSecret(secret) });
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
    return pendingTickKeys(await listEntries().catch(() => entries()), account);
  }

  async function take(list: DoorList, waitedThen: ReadonlySet<string>, knownThen: ReadonlySet<string>) {
    const account = doorAccount(list.Hid);
    offset = Date.parse(list.At) - now();
    const ticks = unconfirmedTicks(state.get().ticks, waitedThen, knownThen);
    change({ screen: 'list', list, account, ticks });
    if (secret === undefined) return;
    doorUntil.write(list.Until);
    await tryToStore(
      Promise.all([
        storeToken(account, secret),
        writeLink({ secret, hid: list.Hid }),
        writeList(list, offset),
        writeTicks(ticks),
      ]).then(() => deleteUnusedDoorTokens({ open: list.Hid })),
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
      await tryToStore(wipeDoor('ended').then(() => writeLink({})));
      return change({ screen: 'wrong link' });
    }
    if (!list) change({ screen: 'unreached' });
  }

  function show(id: string, tick: StoredTick | undefined): void {
    const ticks = new Map(state.get().ticks);
    if (tick) ticks.set(id, tick);
    else ticks.delete(id);
    change({ ticks });
  }

  /** Shows a tick and queues it. Reverts it if it can be neither stored nor sent. */
  async function submit(
    id: string,
    tick: OwnTick,
    send: (account: string, corrects: string | undefined) => ReturnType<Outbox['submit']>,
  ): Promise<boolean> {
    const { account, ticks } = state.get();
    if (account === undefined) return false;
    const before = ticks.get(id);
    // No key until stored: no response can confirm it.
    show(id, { ...tick, key: '' });
    const waits = entries().find(({ key, kind }) => key === before?.key && kind === 'doorTick');
    const submission = await send(account, waits?.key);
    const isAccepted = submission.outcome === 'stored' || submission.outcome === 'sent directly';
    if (state.get().ticks.get(id)?.at !== tick.at) return isAccepted;
    if (isAccepted) show(id, { ...tick, key: submission.outcome === 'stored' ? submission.key : 'sent' });
    else show(id, before);
    await tryToStore(writeTicks(state.get().ticks));
    return isAccepted;
  }

  return {
    state,
    open,
    refresh,
    endIfOver,

    /** Ticks a person, or undoes it. Returns whether it was stored or sent. */
    async tick({ _id: Rid, CameAt }: DoorPerson, Came: boolean): Promise<boolean> {
      const At = instantAfter(CameAt, doorTime());
      const walkIn = state.get().ticks.get(Rid)?.walkIn;
      return submit(Rid, { came: Came, at: At, ...(walkIn && { walkIn }) }, (account, corrects) =>
        outbox.submit('doorTick', { Rid, Came, At }, { account, ...(corrects && { corrects }) }),
      );
    },

    /** Adds a walk-in as present. Returns the new id; undefined on failure. */
    async addWalkIn(walkIn: { FirstName: string; Party: number }): Promise<string | undefined> {
      const Rid = newId();
      const At = doorTime().toISOString();
      const isTaken = await submit(Rid, { came: true, at: At, walkIn }, (account) =>
        outbox.submit('walkIn', { Rid, ...walkIn, At }, { account }),
      );
      return isTaken ? Rid : undefined;
    },
  };
}

export type Door = ReturnType<typeof createDoor>;

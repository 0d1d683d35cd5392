import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import type { DoorList, DoorPerson } from '~/contract/door';
import { doorAccount, storePass, tokenOfSecret } from '~/outbox/door-passes';
import type { Entry } from '~/outbox/entry';
import type { Outbox } from '~/outbox/outbox';
import { listEntries } from '~/outbox/store';
import { createSmallStore } from '../../browser/small-store';
import { instantAfter } from '../../platform/clock/instant-after';
import { noteDoor } from '../../platform/visitor/door-until';
import type { OwnTick } from './answer';
import { ticksAfter, waitingKeys } from './own-ticks';
import { readDoor, type StoredTick, writeLink, writeList, writeTicks } from './stored-door';
import { forgetIdlePasses, wipeDoor } from './wipe-door';

/**
 * - `no link`: the door was opened without one, and none is known here.
 * - `wrong link`: it was never issued, or its event is gone.
 * - `ended`: by the owner, or with the event's day (`over`); the list is off this phone.
 * - `unreached`: no list yet, and no connection to get one.
 */
export type DoorScreen = 'opening' | 'no link' | 'wrong link' | 'ended' | 'over' | 'unreached' | 'list';

export interface DoorState {
  screen: DoorScreen;
  list: DoorList | undefined;
  /** The account of this helper's ticks; undefined before the list was read for the first time. */
  account: string | undefined;
  /** This phone's ticks that the list may not know of, by person. */
  ticks: ReadonlyMap<string, StoredTick>;
  isReading: boolean;
  /** False where this phone keeps nothing: without a connection the door will not open again. */
  isKept: boolean;
}

interface DoorDeps {
  api: Pick<Api, 'getDoorList'>;
  outbox: Pick<Outbox, 'submit'>;
  /** What waits on this phone, as far as it is known. */
  entries: () => readonly Entry[];
  now: () => number;
  newId: () => string;
}

const secretPattern = /^[\w-]{22}$/;

/** The door of one event on a helper's phone: its link, its list, and the ticks made here (rule door-helpers). */
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
  /** Raised with each link: an answer to the one before is not for this one. */
  let generation = 0;

  /**
   * The backend's clock, as the last list told it: ticks are ordered by it. Never before that list, though the phone's
   * clock was put back since, as where its battery has been out.
   */
  const doorTime = () => new Date(Math.max(now() + offset, Date.parse(state.get().list?.At ?? '') || 0));

  const keep = async (writing: Promise<unknown>) => {
    try {
      await writing;
    } catch {
      change({ isKept: false });
    }
  };

  /**
   * Opens the door of a link, or goes on with the one that this phone holds.
   * @param written what stood behind the # of the address
   */
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
      await keep(wipeDoor('ended').then(() => writeLink({ secret })));
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
      // The worker's database may have been cleared by itself.
      await keep(storePass(account, secret));
      if (await endIfOver()) return;
    }
    await refresh();
  }

  const isOver = ({ Until }: DoorList) => Until !== '' && doorTime().toISOString() >= Until;

  /** Wipes the list once its day is over; gives whether it was. */
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
    await keep(wipeDoor(screen));
  }

  /** Reads the list anew. Never rejects. */
  async function refresh(): Promise<void> {
    if (secret === undefined || state.get().isReading) return;
    const mine = generation;
    change({ isReading: true });
    const waitedThen = await waiting();
    const knownThen = new Set([...state.get().ticks.values()].map(({ key }) => key));
    // One that is just being stored may still have no key when the answer comes.
    knownThen.delete('');
    try {
      const { result } = await api.getDoorList({}, { live: true, token: tokenOfSecret(secret) });
      if (mine === generation) await take(result, waitedThen, knownThen);
    } catch (error) {
      if (mine === generation) await fail(error);
    } finally {
      if (mine === generation) change({ isReading: false });
    }
  }

  /** The keys of this door's ticks that have not arrived. */
  async function waiting(): Promise<ReadonlySet<string>> {
    const { account } = state.get();
    if (account === undefined) return new Set();
    return waitingKeys(await listEntries().catch(() => entries()), account);
  }

  async function take(list: DoorList, waitedThen: ReadonlySet<string>, knownThen: ReadonlySet<string>) {
    const account = doorAccount(list.Hid);
    offset = Date.parse(list.At) - now();
    const ticks = ticksAfter(state.get().ticks, waitedThen, knownThen);
    change({ screen: 'list', list, account, ticks });
    if (secret === undefined) return;
    noteDoor(list.Until);
    await keep(
      Promise.all([
        storePass(account, secret),
        writeLink({ secret, hid: list.Hid }),
        writeList(list, offset),
        writeTicks(ticks),
      ]).then(() => forgetIdlePasses({ open: list.Hid })),
    );
    await endIfOver();
  }

  async function fail(error: unknown): Promise<void> {
    const { list } = state.get();
    const isRefused = error instanceof CallFailure && error.kind === 'refused';
    if (isRefused && (error.code === 'door-ended' || error.code === 'event-gone'))
      return end(list && isOver(list) ? 'over' : 'ended');
    if (isRefused && error.status === 401) {
      // It was a link once.
      if (list) return end('ended');
      secret = undefined;
      await keep(wipeDoor('ended').then(() => writeLink({})));
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

  /** Shows a tick, then hands it to the outbox; takes it off the screen again where it can neither be stored nor sent. */
  async function submit(
    id: string,
    tick: OwnTick,
    send: (account: string, corrects: string | undefined) => ReturnType<Outbox['submit']>,
  ): Promise<boolean> {
    const { account, ticks } = state.get();
    if (account === undefined) return false;
    const before = ticks.get(id);
    // Without a key while it is being stored: no answer knows of it.
    show(id, { ...tick, key: '' });
    const waits = entries().find(({ key, kind }) => key === before?.key && kind === 'doorTick');
    const submission = await send(account, waits?.key);
    const isTaken = submission.outcome === 'stored' || submission.outcome === 'sent directly';
    if (state.get().ticks.get(id)?.at !== tick.at) return isTaken;
    if (isTaken) show(id, { ...tick, key: submission.outcome === 'stored' ? submission.key : 'sent' });
    else show(id, before);
    await keep(writeTicks(state.get().ticks));
    return isTaken;
  }

  return {
    state,
    open,
    refresh,
    endIfOver,

    /** Ticks somebody, or takes that back. Gives whether it is stored or sent. */
    async tick({ _id: Rid, CameAt }: DoorPerson, Came: boolean): Promise<boolean> {
      const At = instantAfter(CameAt, doorTime());
      const walkIn = state.get().ticks.get(Rid)?.walkIn;
      return submit(Rid, { came: Came, at: At, ...(walkIn && { walkIn }) }, (account, corrects) =>
        outbox.submit('doorTick', { Rid, Came, At }, { account, ...(corrects && { corrects }) }),
      );
    },

    /** Adds somebody without a registration, who came. Gives the id of whoever was added; undefined where that failed. */
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

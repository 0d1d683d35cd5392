import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { CallInput } from '~/contract/calls';
import type { HeldPlace } from '~/contract/place';
import type { Registration } from '~/contract/registration';
import { isSqlite } from '~/server/database/database';
import { addEvent, asOwner, goodBodies, read } from './samples';
import { startServer, type TestServer } from './start-server';

/**
 * Places under anything that visitors and the owner may do, in any order (rule event-places). After each step the list
 * is compared with the one before it: what must hold between the two is told by `expectFair`, whatever the step was.
 */

/** Every limit of how often is out of the way. */
const environment = {
  SUBMISSIONS_PER_MINUTE: '1000000',
  SUBMISSIONS_PER_DAY: '1000000',
  PEOPLE_CONFIRMED_PER_ADDRESS: '1000000',
  SIGN_INS_PER_MINUTE: '1000000',
};

interface Claim {
  key: string;
  body: CallInput<'saveRegister'>['body'];
  link: string;
}

/** One event, and all that is known of it without asking the server. */
interface Hall {
  eid: string;
  places: number | null;
  isOff: boolean;
  isOver: boolean;
  /** Everybody who was taken, by id; those removed too. */
  claims: Map<string, Claim>;
  /** How many each is for. */
  parties: Map<string, number>;
  /** Removals by their keys, the ids of each, until they are undone. */
  removals: Map<string, string[]>;
}

/** What a step may do besides moving the line up. */
interface Done {
  /** Whom it was about: these may have lost, got or changed their place by it. */
  about?: readonly string[];
  /** The owner's hand may have confirmed beyond the number. */
  byHand?: boolean;
  /** Nothing may have changed at all. */
  nothing?: boolean;
}

interface Turn {
  hall: Hall;
  list: readonly Registration[];
  /** One of the list, if it has any. */
  one: Registration | undefined;
  /** A number from 0 to 11. */
  number: number;
  server: TestServer;
  owner: Awaited<ReturnType<typeof asOwner>>;
  token: string;
}

const ok = (answer: { statusCode: number; body: string }) => expect(answer.statusCode, answer.body).toBe(200);

/** Changes the event and leaves its day: another one would bring it back from past. */
const change = async ({ owner, hall }: Turn, fields: Partial<CallInput<'updateAnEvent'>['body']>) => {
  const { EDate } = goodBodies.uplodeEventData;
  const body = { ...goodBodies.updateAnEvent, EDate, ...fields };
  ok(await owner('updateAnEvent', { params: { id: hall.eid }, body }));
};

const setPlaces = async (turn: Turn, places: number | null): Promise<Done> => {
  await change(turn, { Places: places ?? '' });
  turn.hall.places = places;
  return {};
};

const setState = async ({ one, owner }: Turn, State: Registration['State']): Promise<Done> => {
  if (!one) return { nothing: true };
  ok(await owner('setPlaceState', { params: { id: one._id }, body: { State } }));
  return { about: [one._id], byHand: State === 'confirmed' };
};

const remove = async (
  { server, token, hall }: Turn,
  asked: { one: Registration } | 'all',
  ids: string[],
): Promise<Done> => {
  const key = crypto.randomUUID();
  const ask = () =>
    asked === 'all'
      ? server.call('deleteAllRegistration', { params: { eventId: hall.eid } }, { token, key })
      : server.call('deleteRegister', { params: { id: asked.one._id } }, { token, key });
  ok(await ask());
  ok(await ask());
  if (ids.length > 0) hall.removals.set(key, ids);
  return { about: ids };
};

/** Everything that may be done, with how often. */
const steps: Record<string, { often: number; make: (turn: Turn) => Promise<Done> }> = {
  claim: {
    often: 12,
    async make({ server, hall, number, token }) {
      const Party = (number % 6) + 1;
      const key = crypto.randomUUID();
      const body = { Name: 'Asha', Email: '', Number: '98765 43210', Eid: hall.eid, Party };
      const answer = await server.call('saveRegister', { body }, { key });
      ok(answer);
      const place: HeldPlace = answer.json().Place;
      const mine = (await listOf(server, hall, token)).find(({ _id }) => !hall.claims.has(_id));
      const id = mine?._id ?? '';
      const { State, Line, WaitReason = null, Code } = mine ?? {};
      expect(place).toMatchObject({ State, Line, WaitReason, Party, Code });
      hall.claims.set(id, { key, body, link: place.Link ?? '' });
      hall.parties.set(id, Party);
      return { about: [id] };
    },
  },
  'repeat a claim by its key': {
    often: 2,
    async make({ server, hall, number }) {
      const claim = [...hall.claims.values()].at(-1 - number);
      if (claim) ok(await server.call('saveRegister', { body: claim.body }, { key: claim.key }));
      return { nothing: true };
    },
  },
  cancel: {
    often: 4,
    async make({ server, hall, one }) {
      const claim = one && hall.claims.get(one._id);
      if (!claim) return { nothing: true };
      const answer = await server.call('cancelPlace', { body: { Link: claim.link } });
      const isRefused = hall.isOver && one.State !== 'cancelled';
      expect(answer.statusCode).toBe(isRefused ? 409 : 200);
      return isRefused || one.State === 'cancelled' ? { nothing: true } : { about: [one._id] };
    },
  },
  'fewer people': {
    often: 3,
    async make({ server, hall, one }) {
      const claim = one && hall.claims.get(one._id);
      if (!claim || one.Party === 1) return { nothing: true };
      const Party = one.Party - 1;
      const answer = await server.call('changePlace', { body: { Link: claim.link, Party } });
      if (answer.statusCode !== 200 || one.State === 'cancelled') return { nothing: true };
      hall.parties.set(one._id, Party);
      return {};
    },
  },
  'another number of places': { often: 3, make: (turn) => setPlaces(turn, turn.number * 2) },
  'no place': { often: 1, make: (turn) => setPlaces(turn, 0) },
  'no limit': { often: 1, make: (turn) => setPlaces(turn, null) },
  'the owner confirms': { often: 2, make: (turn) => setState(turn, 'confirmed') },
  'the owner puts back': { often: 3, make: (turn) => setState(turn, 'waiting') },
  'the owner cancels': { often: 2, make: (turn) => setState(turn, 'cancelled') },
  move: {
    often: 3,
    async make({ owner, one, number, hall }) {
      if (!one) return { nothing: true };
      const answer = await owner('moveInLine', { params: { id: one._id }, body: { To: number + 1 } });
      const hasLine = one.State === 'waiting' && !hall.isOff && !hall.isOver;
      expect(answer.statusCode).toBe(hasLine ? 200 : 409);
      return hasLine ? { about: [one._id] } : { nothing: true };
    },
  },
  remove: {
    often: 4,
    make: async (turn) => (turn.one ? remove(turn, { one: turn.one }, [turn.one._id]) : { nothing: true }),
  },
  'remove all': {
    often: 1,
    make: async (turn) =>
      turn.number > 2
        ? { nothing: true }
        : remove(
            turn,
            'all',
            turn.list.map(({ _id }) => _id),
          ),
  },
  undo: {
    often: 4,
    async make({ owner, hall, number }) {
      const [Removal, ids] = [...hall.removals].at(-1 - (number % 3)) ?? [];
      if (Removal === undefined || ids === undefined) return { nothing: true };
      ok(await owner('restoreRemoved', { body: { Removal } }));
      hall.removals.delete(Removal);
      return { about: ids, byHand: true };
    },
  },
  'call off': {
    often: 1,
    async make({ owner, hall }) {
      const answer = await owner('callOffEvent', { params: { id: hall.eid }, body: { Reason: '' } });
      expect(answer.statusCode).toBe(hall.isOver ? 409 : 200);
      hall.isOff ||= !hall.isOver;
      return {};
    },
  },
  'take the call-off back': {
    often: 2,
    async make({ owner, hall }) {
      const answer = await owner('takeBackCallOff', { params: { id: hall.eid } });
      expect(answer.statusCode).toBe(hall.isOver ? 409 : 200);
      hall.isOff &&= hall.isOver;
      return {};
    },
  },
  'close the registration': {
    often: 1,
    async make(turn) {
      await change(turn, { OpenUntil: '2026-03-06T11:00' });
      return {};
    },
  },
  'open the registration': {
    often: 2,
    async make(turn) {
      await change(turn, { OpenUntil: '' });
      return {};
    },
  },
  'send to past': {
    often: 1,
    async make({ owner, hall }) {
      ok(await owner('sendToPastEvent', { params: { id: hall.eid } }));
      hall.isOver = true;
      return {};
    },
  },
  'back to current': {
    often: 3,
    async make({ owner, hall }) {
      ok(await owner('backToCurrent', { params: { id: hall.eid } }));
      hall.isOver = false;
      return {};
    },
  },
};

const listOf = async (server: TestServer, { eid }: Hall, token: string): Promise<Registration[]> =>
  (await read(server, 'getViewRegister', { params: { eid } }, token)).result;

const confirmedOf = (list: readonly Registration[]) => list.filter(({ State }) => State === 'confirmed');
const peopleOf = (list: readonly Registration[]) => list.reduce((sum, { Party }) => sum + Party, 0);
const lineOf = (list: readonly Registration[]) =>
  list
    .filter(({ WaitReason }) => WaitReason === 'full')
    .sort((one, other) => (one.Line ?? Number.NaN) - (other.Line ?? Number.NaN));

/** What holds after every step, of the lists before and after it. */
const expectFair = (
  hall: Hall,
  before: readonly Registration[],
  after: readonly Registration[],
  done: Done,
) => {
  if (done.nothing) expect(after).toEqual(before);
  const about = new Set(done.about);
  const earlier = new Map(before.map((each) => [each._id, each]));
  const isAsideOf = ({ _id }: Registration) => !about.has(_id);

  // Nobody is forgotten, and everybody comes with as many as was said.
  const removed = new Set([...hall.removals.values()].flat());
  const there = [...hall.claims.keys()].filter((id) => !removed.has(id));
  expect(after.map(({ _id }) => _id).sort()).toEqual(there.sort());
  expect(after.map(({ _id, Party }) => [_id, Party])).toEqual(
    after.map(({ _id }) => [_id, hall.parties.get(_id)]),
  );

  // The line is unbroken, and only who moves up by itself has a number in it.
  const line = lineOf(after);
  expect(line.map(({ Line }) => Line)).toEqual(line.map((_, index) => index + 1));
  expect(after.filter(({ WaitReason, Line }) => WaitReason !== 'full' && Line !== null)).toEqual([]);
  for (const { State, WaitReason = null } of after)
    expect(WaitReason === null, 'a reason for whoever waits').toBe(State !== 'waiting');

  // Its order is kept, and no step has taken a place from anybody else, or given one to who gave it back.
  const waitedBefore = lineOf(before).map(({ _id }) => _id);
  const waitsStill = line
    .filter(isAsideOf)
    .map(({ _id }) => _id)
    .filter((id) => waitedBefore.includes(id));
  expect(waitsStill).toEqual(waitedBefore.filter((id) => waitsStill.includes(id)));
  for (const { _id, State } of after.filter(isAsideOf)) {
    const was = earlier.get(_id)?.State;
    expect(was === 'waiting' ? ['waiting', 'confirmed'] : [was]).toContain(State);
  }

  // Never more than there are places, but by the owner's hand.
  const people = peopleOf(confirmedOf(after));
  const places = hall.places ?? Number.POSITIVE_INFINITY;
  if (!done.byHand) expect(people).toBeLessThanOrEqual(Math.max(places, peopleOf(confirmedOf(before))));

  // Nobody is left waiting who fits, nor was when those behind moved up.
  if (hall.isOff || hall.isOver) {
    expect(after.filter(isAsideOf).map(({ State }) => State)).toEqual(
      after.filter(isAsideOf).map(({ _id }) => earlier.get(_id)?.State),
    );
    return;
  }
  const movedUp = confirmedOf(after).filter(
    (each) => isAsideOf(each) && earlier.get(each._id)?.State === 'waiting',
  );
  for (const waiting of line) {
    const wasInLine = isAsideOf(waiting) && waitedBefore.includes(waiting._id);
    const behind = movedUp.filter(
      ({ _id }) => wasInLine && waitedBefore.indexOf(_id) > waitedBefore.indexOf(waiting._id),
    );
    expect(waiting.Party).toBeGreaterThan(places - people + peopleOf(behind));
  }
};

const anyStep = fc.record({
  name: fc.oneof(
    ...Object.entries(steps).map(([name, { often }]) => ({ weight: often, arbitrary: fc.constant(name) })),
  ),
  who: fc.nat({ max: 10_000 }),
  number: fc.nat({ max: 11 }),
});

/**
 * Sequences of a hundred steps each on average. A step takes three times as long on PostgreSQL. A nightly run makes more
 * on both: `PLACES_SEQUENCES=100`.
 */
const sequences = Number(process.env.PLACES_SEQUENCES ?? (inject('cluster') === undefined ? 25 : 10));
const maxSteps = 200;

/** Milliseconds: a sequence takes about one second. Only a hang reaches this, or a long search for a shorter failure. */
const longest = sequences * 30_000;

test(
  'after any actions in any order, places are assigned in order and no registration is lost',
  async () => {
    const server = await startServer({ environment, logLevel: 'silent' });
    const { db } = server.site.dependencies;
    // This is not about what is on the disk.
    if (isSqlite(db)) await sql`pragma synchronous = off`.execute(db);
    const sequence = fc.array(anyStep, { minLength: 1, maxLength: maxSteps, size: 'max' });
    await fc.assert(
      fc.asyncProperty(sequence, fc.nat({ max: 20 }), async (all, places) => {
        const { _id: eid } = await addEvent(server, { Places: places });
        // Anew each time: of an account's many sessions the oldest end.
        const owner = await asOwner(server);
        const token = await server.ownerToken();
        const hall: Hall = {
          eid,
          places,
          isOff: false,
          isOver: false,
          claims: new Map(),
          parties: new Map(),
          removals: new Map(),
        };
        let list: readonly Registration[] = [];
        for (const { name, who, number } of all) {
          const one = list[who % Math.max(1, list.length)];
          const done = await steps[name]?.make({ hall, list, one, number, server, owner, token });
          const after = await listOf(server, hall, token);
          expectFair(hall, list, after, done ?? {});
          const left = (await read(server, 'getPlaces', { params: { eid } })).result;
          const people = peopleOf(confirmedOf(after));
          expect(left).toMatchObject({
            Places: hall.places,
            Left: hall.places === null ? null : Math.max(0, hall.places - people),
            Waiting: after.filter(({ State }) => State === 'waiting').length,
          });
          list = after;
        }
      }),
      // Interrupted just before the test's own limit, it still reports the shortest failing sequence found so far.
      {
        seed: 20_261_123,
        numRuns: sequences,
        interruptAfterTimeLimit: longest - 10_000,
        markInterruptAsFailure: true,
      },
    );
  },
  longest,
);

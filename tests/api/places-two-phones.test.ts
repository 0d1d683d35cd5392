import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addEvent, asOwner, registrations } from './samples';
import { startServer } from './start-server';

const minute = 60_000;

/** A change that one of two phones has made, and when, by the server's clock. */
interface Change {
  made: number;
  key: string;
  body: { Number: string } | { Party: number } | null;
}

const number = (written: string) => ({ Number: written });
const party = (people: number) => ({ Party: people });

/** A registration for six whose link two phones hold. */
const sharedPlace = async () => {
  const server = await startServer();
  const { _id: Eid } = await addEvent(server);
  const body = { Name: 'Asha', Email: '', Number: '98765 43210', Eid, Party: 6 };
  const register = async (): Promise<string> => {
    const answer = await server.call('saveRegister', { body }, { key: crypto.randomUUID() });
    return answer.json().Place.Link;
  };
  const now = () => server.clock.now.getTime();
  const passUntil = (at: number) => {
    server.clock.now = new Date(Math.max(now(), at));
  };
  /** `body` null: the place is given back. */
  const make = (body: Change['body']): Change => ({ made: now(), key: crypto.randomUUID(), body });
  /** As the outbox: tells how long ago the change was made. */
  const deliver = async (Link: string, { made, key, body }: Change, Waited = now() - made) => {
    const answer =
      body === null
        ? await server.call('cancelPlace', { body: { Link, Waited } }, { key })
        : await server.call('changePlace', { body: { Link, ...body, Waited } }, { key });
    expect([answer.statusCode, answer.json().key]).toEqual([200, key]);
    return answer.json().Place;
  };
  /** The newest registration. */
  const stored = async () => (await registrations(server, Eid)).at(-1);
  return { server, register, now, passUntil, make, deliver, stored };
};

test('of the changes of two phones the latest one wins, in any order of arrival', async () => {
  const { register, now, passUntil, make, deliver, stored } = await sharedPlace();
  const move = fc.record({
    phone: fc.nat(1),
    waits: fc.nat(10),
    isNumber: fc.boolean(),
    isRepeated: fc.boolean(),
  });
  let numbers = 0;
  const property = fc.asyncProperty(
    fc.array(move, { minLength: 2, maxLength: 6 }),
    fc.array(fc.nat(1), { minLength: 6, maxLength: 6 }),
    fc.constantFrom('stays', 'is given back last'),
    async (moves, arrivals, end) => {
      passUntil(now() + minute);
      const link = await register();
      const queues: [Change[], Change[]] = [[], []];
      let last = { Number: '98765 43210', Party: 6 };
      for (const { phone, waits, isNumber } of moves) {
        passUntil(now() + (waits + 1) * minute);
        numbers += 1;
        const body = isNumber ? number(`9${String(100_000_000 + numbers)}`) : party(last.Party - 1 || 1);
        last = { ...last, ...body };
        queues[phone === 0 ? 0 : 1].push(make(body));
      }
      if (end === 'is given back last') queues[0].push(make(null));
      // Each phone delivers its own changes in order.
      const again = moves.map(({ isRepeated }) => isRepeated);
      while (queues[0].length + queues[1].length > 0) {
        const turn = arrivals.shift() ?? 0;
        const change = queues[turn === 0 ? 0 : 1].shift() ?? queues[turn === 0 ? 1 : 0].shift();
        if (!change) break;
        passUntil(now() + minute);
        await deliver(link, change);
        if (again.shift()) await deliver(link, change);
      }
      if (end === 'is given back last') expect(await stored()).toMatchObject({ State: 'cancelled' });
      else expect(await stored()).toMatchObject({ State: 'confirmed', ...last });
    },
  );
  await fc.assert(property, { numRuns: 40, seed: 23 });
});

test('an older change is answered with the current state, and undoes nothing', async () => {
  const { register, now, passUntil, make, deliver, stored } = await sharedPlace();
  const link = await register();
  passUntil(now() + minute);
  const olderNumber = make(number('91111 11111'));
  const olderCancellation = make(null);
  passUntil(now() + minute);
  await deliver(link, make(number('92222 22222')));
  passUntil(now() + minute);
  // The party was not changed since, but the number was.
  const olderParty = { ...make(party(5)), made: olderNumber.made };
  expect(await deliver(link, olderNumber)).toMatchObject({ State: 'confirmed', Party: 6 });
  expect(await deliver(link, olderCancellation)).toMatchObject({ State: 'confirmed' });
  expect(await deliver(link, olderParty)).toMatchObject({ State: 'confirmed', Party: 5 });
  expect(await stored()).toMatchObject({ State: 'confirmed', Number: '92222 22222', Party: 5 });
});

test('changes of the same half a minute hold in the order of their arrival, as those of one phone on a slow line', async () => {
  const { register, now, passUntil, make, deliver, stored } = await sharedPlace();
  const link = await register();
  passUntil(now() + minute);
  const slow = make(number('91111 11111'));
  const next = { ...make(number('92222 22222')), made: now() + 5_000 };
  // It was 20 seconds on its way, which its age does not include.
  passUntil(now() + 20_000);
  await deliver(link, slow, 0);
  await deliver(link, next);
  expect(await stored()).toMatchObject({ Number: '92222 22222' });
  // What was taken so does not let an even older one in.
  const older = { ...make(number('93333 33333')), made: slow.made - 11_000 };
  await deliver(link, older);
  expect(await stored()).toMatchObject({ Number: '92222 22222' });
});

test('a change to what is stored already holds against an older one', async () => {
  const { register, now, passUntil, make, deliver, stored } = await sharedPlace();
  const link = await register();
  passUntil(now() + minute);
  const older = make(number('91111 11111'));
  passUntil(now() + minute);
  await deliver(link, make(number('98765 43210')));
  await deliver(link, older);
  expect(await stored()).toMatchObject({ Number: '98765 43210' });
});

test('an older cancellation does not replace the owner’s later decision', async () => {
  const { server, register, now, passUntil, make, deliver, stored } = await sharedPlace();
  const owner = await asOwner(server);
  const link = await register();
  passUntil(now() + minute);
  const older = { cancellation: make(null), number: make(number('91111 11111')) };
  passUntil(now() + minute);
  const set = async (State: 'waiting' | 'confirmed') =>
    owner('setPlaceState', { params: { id: (await stored())?._id ?? '' }, body: { State } });
  await set('waiting');
  await set('confirmed');
  passUntil(now() + minute);
  expect(await deliver(link, older.cancellation)).toMatchObject({ State: 'confirmed' });
  await deliver(link, older.number);
  expect(await stored()).toMatchObject({ State: 'confirmed', Number: '91111 11111' });
  await deliver(link, make(null));
  expect(await stored()).toMatchObject({ State: 'cancelled' });
});

test('a change without an age, or older than the registration, counts as made now', async () => {
  const { server, register, now, passUntil, make, deliver, stored } = await sharedPlace();
  const link = await register();
  passUntil(now() + minute);
  await deliver(link, make(number('91111 11111')));
  passUntil(now() + minute);
  // A phone that began in 1970 and has learnt the time since.
  await deliver(link, make(number('92222 22222')), now());
  expect(await stored()).toMatchObject({ Number: '92222 22222' });
  await deliver(link, make(number('93333 33333')), Number.MAX_VALUE);
  expect(await stored()).toMatchObject({ Number: '93333 33333' });
  const key = crypto.randomUUID();
  const earlierBuild = { Link: link, Number: '94444 44444' };
  await server.call('changePlace', { body: earlierBuild }, { key });
  expect(await stored()).toMatchObject({ Number: '94444 44444' });
  // The build of the phone may change between two attempts.
  const repeat = await server.call('changePlace', { body: { ...earlierBuild, Waited: minute } }, { key });
  expect(repeat.statusCode).toBe(200);
  for (const Waited of [-1, '60000', null] as never[]) {
    const refused = await server.call('changePlace', { body: { ...earlierBuild, Waited } });
    expect(refused.json().fields).toEqual({ Waited: 'not-valid' });
  }
});

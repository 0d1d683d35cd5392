import { expect, test } from 'vitest';
import { claimAll, expectOneLine, withoutLimits } from './claims-at-once';
import { addEvent, registrations } from './samples';
import { startServer } from './start-server';

const claims = 600;
const places = 100;

test('of hundreds who register at once as many have a place as there are, and the others one line', async () => {
  const server = await startServer({ limits: withoutLimits, logLevel: 'silent' });
  const { _id: Eid } = await addEvent(server, { Places: places });
  const keys = Array.from({ length: claims }, () => crypto.randomUUID());
  const claim = async (key: string, turn: number) => {
    const body = { Name: `Asha ${turn}`, Email: '', Number: '98765 43210', Eid };
    const answer = await server.call('saveRegister', { body }, { key });
    return { status: answer.statusCode, said: answer.json() };
  };
  await claimAll(keys, claim);
  const list = await registrations(server, Eid);
  expectOneLine(list, places, claims);
  await claimAll(keys.slice(0, 150), claim);
  expect(await registrations(server, Eid)).toEqual(list);
});

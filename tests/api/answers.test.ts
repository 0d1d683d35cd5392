import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Call } from '~/contract/call';
import { isProblemCode, problems } from '~/contract/call-failure';
import { type CallName, callNames, calls } from '~/contract/calls';
import { problemAnswer } from '~/contract/problem-answer';
import { addEvent, goodBodies, nothing } from './samples';
import { startServer, type TestServer } from './start-server';

const goodBodyOf = (name: CallName): object | undefined =>
  Object.entries(goodBodies).find(([each]) => each === name)?.[1];

const send = (
  { app }: TestServer,
  name: CallName,
  id: string,
  payload: object | undefined,
  token: string | undefined,
) =>
  app.inject({
    method: calls[name].method,
    url: calls[name].path.replaceAll(/:\w+/g, id),
    headers: { 'idempotency-key': crypto.randomUUID(), ...(token && { authorization: token }) },
    ...(payload && { payload }),
  });

/** The lengths of all lists in a value, which differ where a lenient list left entries out. */
const lengthsIn = (value: unknown): number[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.keys(value)
    .sort()
    .flatMap((key) => lengthsIn(Reflect.get(value, key)));
  return Array.isArray(value) ? [value.length, ...inside] : inside;
};

test('the answer of each call has the status and the schema of the contract', async () => {
  const server = await startServer();
  const { _id } = await addEvent(server);
  const token = await server.ownerToken();
  // Those that end a session or delete what the others need are left out.
  const names = callNames.filter((name) => !/^(delete|signOut|erase|changePassword)/.test(name));
  let answered = 0;
  for (const name of names) {
    const { status, answer }: Call = calls[name];
    const sample = goodBodyOf(name);
    const response = await send(
      server,
      name,
      _id,
      sample && 'Eid' in sample ? { ...sample, Eid: _id } : sample,
      token,
    );
    if (response.statusCode >= 400) continue;
    expect(response.statusCode, name).toBe(status ?? 200);
    const parsed = v.safeParse(answer, response.json());
    expect(parsed.issues, name).toBeUndefined();
    expect(lengthsIn(parsed.output), name).toEqual(expect.arrayContaining(lengthsIn(response.json())));
    answered += 1;
  }
  // The samples' ids of members, sets and the like name nothing, which is answered 404.
  expect(answered).toBeGreaterThan(names.length / 2);
});

test('each refusal has a code of the contract, and the status of that code', async () => {
  const server = await startServer({
    limits: {
      wrongSignInsPerQuarterHour: 100_000,
      submissionsPerMinute: 100_000,
      submissionsPerDay: 100_000,
    },
  });
  const { _id } = await addEvent(server);
  const tokens = [undefined, await server.visitorToken(), await server.ownerToken()];
  // These end what the others need.
  const ending: CallName[] = ['deleteEvent', 'changePassword', 'deleteMyAccount', 'signOut'];
  const refused: string[] = [];
  for (const name of [...callNames.filter((each) => !ending.includes(each)), ...ending]) {
    const good = goodBodyOf(name);
    const wrong = good && { ...good, ...('Password' in good && { Password: 'not this one' }) };
    for (const token of tokens) {
      for (const [id, body] of [
        [_id, wrong],
        [_id, good && {}],
        [nothing, good],
      ] as const) {
        const response = await send(server, name, id, body, token);
        if (response.statusCode < 400) continue;
        const { code } = v.parse(problemAnswer, response.json());
        expect(isProblemCode(code) && problems[code].status, `${name}: ${code}`).toBe(response.statusCode);
        refused.push(`${name} ${response.statusCode}`);
      }
    }
  }
  const own = ['signIn 401', 'sendToPastEvent 401', 'sendToPastEvent 403', 'changePassword 403'];
  expect(refused).toEqual(expect.arrayContaining([...own, 'deleteMyAccount 409']));
});

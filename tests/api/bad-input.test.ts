import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Call, pathOf } from '~/contract/call';
import { type CallName, callNames, calls } from '~/contract/calls';
import { limits } from '~/contract/limits';
import {
  addEvent,
  addTargets,
  goodBodies,
  inviteCaller,
  inviteHelper,
  nothing,
  read,
  registrations,
} from './samples';
import { sharedServer, startServer, type TestServer } from './start-server';

const withBody = callNames.flatMap((name) => {
  const { request }: Call = calls[name];
  return request ? [{ name, request }] : [];
});

const goodBody = (name: CallName): Record<string, unknown> =>
  v.parse(v.record(v.string(), v.unknown()), Object.entries(goodBodies).find(([each]) => each === name)?.[1]);

/** The names of the fields that a call's body may have. */
const fieldsOf = (request: v.GenericSchema): string[] =>
  Object.keys(v.parse(v.looseObject({ entries: v.looseObject({}) }), request).entries);

/** Fields that are not known are ignored. */
const unknownField = { a: 1 };

/** Values of no use to any field but these. */
const wrongValues = [null, true, 7, unknownField, [[1]]];
const welcome: Record<string, unknown[]> = {
  Sequence: [null, 7],
  Number: [7],
  Version: [7],
  CurrentConform: [true],
  PastConform: [true],
  PrivacyAgreed: [true],
  Came: [true],
  Answered: [true],
  Places: [null, 7],
  To: [7],
  Take: [true],
  Waited: [7],
  Agreed: [true],
  ShowsName: [true],
  Texts: [unknownField],
};

/** A path with each parameter well formed and naming nothing. */
const pathToNothing = (name: CallName): string => calls[name].path.replaceAll(/:\w+/g, nothing);

const doors = new WeakMap<TestServer, Promise<string>>();

/** The token of a helper of that server, invited when it is first asked for. */
const doorOf = (server: TestServer): Promise<string> => {
  const invite = async () => (await inviteHelper(server, (await addEvent(server))._id)).token;
  const door = doors.get(server) ?? invite();
  doors.set(server, door);
  return door;
};

/** Makes calls with a body as the owner or, where the call is theirs, as a helper; whatever the body is. */
const poster = async (server: TestServer, signedIn?: string) => {
  const token = signedIn ?? (await server.ownerToken());
  return async (name: CallName, payload: unknown, url = pathToNothing(name), type = 'application/json') => {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: {
        authorization: calls[name].who === 'helper' ? await doorOf(server) : token,
        'content-type': type,
      },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
    return {
      status: answer.statusCode,
      ...answer.json<{ code: string; error: string; fields: Record<string, string> }>(),
    };
  };
};

// What is refused leaves nothing behind: one server, and one session, for all of it.
const shared = sharedServer();
let token: Promise<string> | undefined;
const sharedToken = () => {
  token ??= shared().ownerToken();
  return token;
};
const refusedPost = async () => poster(shared(), await sharedToken());

describe.each(withBody)('$name', ({ name, request }) => {
  const fields = fieldsOf(request);
  const texts = fields.filter((field) => typeof goodBody(name)[field] === 'string');

  test('refuses every field of a wrong type by its name', async () => {
    const post = await refusedPost();
    for (const field of fields) {
      for (const wrong of wrongValues.filter((value) => !welcome[field]?.includes(value))) {
        const answer = await post(name, { ...goodBody(name), [field]: wrong });
        expect(answer, `${field}: ${JSON.stringify(wrong)}`).toMatchObject({ status: 400, code: 'invalid' });
        expect(Object.keys(answer.fields)).toContain(field);
        expect(answer.fields[field]).toMatch(/^(not-valid|missing|too-long)$/);
      }
    }
  });

  test('refuses every text that is too long by the name of its field', async () => {
    const post = await refusedPost();
    for (const field of texts) {
      const answer = await post(name, { ...goodBody(name), [field]: 'x'.repeat(6_000) });
      expect(answer, field).toMatchObject({ status: 400, code: 'invalid' });
      expect(answer.fields[field], field).toMatch(/^(too-long|not-valid)$/);
    }
  });

  test('stores no control character or half of a character', () => {
    // Parsed only: what is taken would be carried out. A password may hold whatever its owner likes: it is never shown.
    for (const field of texts.filter((each) => !each.endsWith('Password'))) {
      for (const control of ['\u0000', '\u0007', '\u001b', '\u009f', '\ud800']) {
        const { success, output, issues } = v.safeParse(request, {
          ...goodBody(name),
          [field]: `Asha${control}Patil`,
        });
        // File names, keys and what has to be chosen are refused.
        if (success)
          expect(output, field).toMatchObject({
            [field]: expect.stringMatching(/^(https:.*\/)?ashapatil$/i),
          });
        else expect(issues[0].message, field).toMatch(/^(control-characters|not-valid)$/);
      }
    }
  });

  test('names the fields that are missing', async () => {
    const post = await refusedPost();
    const answer = await post(name, {});
    expect(answer).toMatchObject({ status: 400, code: 'invalid' });
    expect(new Set(Object.values(answer.fields))).toEqual(new Set(['missing']));
  });

  test('refuses a body that is no JSON object as unreadable', async () => {
    const post = await refusedPost();
    const bodies = ['null', '7', '"text"', '[]', '', '{', '{"a":', '{"__proto__":{"a":1}}', '\u0000'];
    for (const body of bodies) {
      expect(await post(name, body), body).toMatchObject({ status: 400, code: 'bad-json' });
    }
  });

  test('refuses a body of another type than JSON', async () => {
    const post = await refusedPost();
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/html',
    ]) {
      const answer = await post(name, goodBody(name), pathToNothing(name), type);
      expect(answer, type).toMatchObject({ status: 415, code: 'wrong-type' });
    }
  });

  test('refuses a body that is longer than its limit', async () => {
    const post = await refusedPost();
    const { bodyLimit = limits.body }: Call = calls[name];
    const answer = await post(name, { ...goodBody(name), more: 'x'.repeat(bodyLimit) });
    expect(answer).toMatchObject({ status: 413, code: 'too-large' });
  });

  test('ignores fields that it does not know', async () => {
    const server = await startServer();
    const { params, eid, rid, link } = await addTargets(server);
    const body = {
      ...goodBody(name),
      ...(name === 'saveRegister' && { Eid: eid }),
      ...('Rid' in goodBody(name) && name !== 'addWalkIn' && { Rid: rid }),
      ...('Aid' in goodBody(name) && { Aid: `reminder-2026-03-07-${eid}` }),
      ...('Link' in goodBody(name) && { Link: link }),
      ...(name === 'signUp' && { Email: 'new@example.org' }),
      more: { than: 'asked' },
    };
    const { status, path }: Call = calls[name];
    if (name === 'markAnswered') {
      const token = await server.ownerToken();
      await server.call('contactMessage', { body: goodBodies.contactMessage });
      const [message] = (await read(server, 'getContactMessages', {}, token)).result;
      Object.assign(body, { Id: message?._id });
    }
    if (name === 'restoreRemoved') {
      const removed = { params: { id: rid } };
      await server.call('deleteRegister', removed, {
        token: await server.ownerToken(),
        key: goodBodies.restoreRemoved.Removal,
      });
    }
    // A helper is of one event and one role.
    if (name === 'tickAtDoor' || name === 'markCalled')
      doors.set(
        server,
        (name === 'tickAtDoor' ? inviteHelper : inviteCaller)(server, eid).then(({ token }) => token),
      );
    const post = await poster(server);
    expect((await post(name, body, pathOf(path, params(name)))).status).toBe(status ?? 200);
  });
});

test('texts of every script, quotes and markup are stored to the letter', async () => {
  const server = await startServer();
  const { _id } = await addEvent(server);
  const Name = `गर्भावस्था'); drop table registrations; -- <b>"\\ 👩🏽‍🍼`;
  const WhyWeJoin = 'one\r\ntwo\tthree';
  await server.call('saveRegister', { body: { ...goodBodies.saveRegister, Name, WhyWeJoin, Eid: _id } });
  expect(await registrations(server, _id)).toMatchObject([{ Name, WhyWeJoin }]);
});

test('a registration needs an e-mail or a number', async () => {
  const server = await startServer();
  const { _id } = await addEvent(server);
  const body = { Name: 'Asha', Eid: _id };
  expect((await server.call('saveRegister', { body })).json()).toMatchObject({
    fields: { Number: 'missing' },
  });
  expect((await server.call('saveRegister', { body: { ...body, Number: '९८७६५४३२१०' } })).statusCode).toBe(
    200,
  );
  expect((await server.call('saveRegister', { body: { ...body, Email: 'a@b.in' } })).statusCode).toBe(200);
});

test.each(callNames.filter((name) => calls[name].path.includes(':')))(
  '%s answers 404 for ids that cannot be',
  async (name) => {
    const { app } = shared();
    const authorization = await sharedToken();
    const { request }: Call = calls[name];
    for (const id of [
      nothing,
      'x'.repeat(65),
      'x'.repeat(3_000),
      '..%2f..',
      '%00',
      'a%20b',
      "'--",
      '%F0%9F%98%80',
    ]) {
      const url = calls[name].path.replace(/:\w+/, id);
      const answer = await app.inject({
        method: calls[name].method,
        url,
        headers: { authorization },
        ...(request && { payload: goodBody(name) }),
      });
      expect(answer.statusCode, id).toBe(404);
      expect(answer.json().error).toBeTruthy();
    }
  },
);

test('an address that is wrongly encoded is refused, not failed', async () => {
  const server = await startServer();
  const answer = await server.app.inject('/getEventData/%zz');
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-json']);
});

test.each(['abc', '', '0190f5a0', 'x'.repeat(2_000)])('the Idempotency-Key %j is refused', async (key) => {
  const server = await startServer();
  const { _id } = await addEvent(server);
  const answer = await server.call(
    'saveRegister',
    { body: { ...goodBodies.saveRegister, Eid: _id } },
    { key },
  );
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid', fields: { 'Idempotency-Key': 'not-valid' } });
});

test('no address takes another method than its own', async () => {
  const { app } = shared();
  for (const name of callNames) {
    const { method, path, alsoScreen }: Call = calls[name];
    for (const other of (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
      (each) => each !== method,
    )) {
      if (alsoScreen && other === 'GET') continue;
      const answer = await app.inject({ method: other, url: path.replace(/:\w+/, 'x') });
      expect([path, other, answer.statusCode, answer.json().code]).toEqual([
        path,
        other,
        405,
        'wrong-method',
      ]);
      expect(answer.headers.allow).toBe(method);
    }
  }
});

test('an empty body with a JSON type counts as none', async () => {
  const server = await startServer();
  const { _id } = await addEvent(server);
  const answer = await server.call(
    'deleteEvent',
    { params: { id: _id } },
    {
      token: await server.ownerToken(),
      headers: { 'content-type': 'application/json' },
    },
  );
  expect(answer.statusCode).toBe(200);
});

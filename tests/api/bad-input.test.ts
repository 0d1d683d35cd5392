import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Call, type CallName, callNames, calls } from '~/contract/calls';
import { limits } from '~/contract/limits';
import { addEvent, goodBodies, registrations } from './samples';
import { startServer, type TestServer } from './start-server';

const withBody = callNames.flatMap((name) => {
  const { request }: Call = calls[name];
  return name in goodBodies && request ? [{ name, request }] : [];
});

const goodBody = (name: CallName): Record<string, unknown> =>
  v.parse(v.record(v.string(), v.unknown()), Object.entries(goodBodies).find(([of]) => of === name)?.[1]);

/** The names of the fields that a call's body may have. */
const fieldsOf = (request: v.GenericSchema): string[] =>
  Object.keys(v.parse(v.looseObject({ entries: v.looseObject({}) }), request).entries);

const post = async (server: TestServer, name: CallName, payload: unknown) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: calls[name].path,
    headers: { authorization: await server.ownerToken(), 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
  return {
    status: answer.statusCode,
    ...answer.json<{ code: string; error: string; fields: Record<string, string> }>(),
  };
};

describe.each(withBody)('$name', ({ name, request }) => {
  const fields = fieldsOf(request);

  test('refuses every field of a wrong type by its name', async () => {
    const server = await startServer();
    for (const field of fields) {
      for (const wrong of [null, 7, { a: 1 }, [[1]]]) {
        const answer = await post(server, name, { ...goodBody(name), [field]: wrong });
        expect(answer, `${field}: ${JSON.stringify(wrong)}`).toMatchObject({ status: 400, code: 'invalid' });
        expect(Object.keys(answer.fields)).toContain(field);
        expect(answer.fields[field]).toMatch(/^(not-valid|missing|too-long)$/);
      }
    }
  });

  test('refuses every text that is too long by the name of its field', async () => {
    const server = await startServer();
    for (const field of fields.filter((of) => typeof goodBody(name)[of] === 'string')) {
      const answer = await post(server, name, { ...goodBody(name), [field]: 'x'.repeat(6_000) });
      expect(answer, field).toMatchObject({ status: 400, code: 'invalid' });
      expect(answer.fields[field], field).toMatch(/^(too-long|not-valid)$/);
    }
  });

  test('refuses control characters and lone surrogates by the name of their field', async () => {
    const server = await startServer();
    const texts = fields.filter((of) => typeof goodBody(name)[of] === 'string' && of !== 'Password');
    for (const field of texts) {
      for (const control of ['\u0000', '\u0007', '\u001b', '\u009f', '\ud800']) {
        const answer = await post(server, name, { ...goodBody(name), [field]: `Asha${control}Patil` });
        expect(answer, `${field}: ${JSON.stringify(control)}`).toMatchObject({
          status: 400,
          code: 'invalid',
        });
        expect(answer.fields[field], field).toMatch(/^(control-characters|not-valid)$/);
      }
    }
  });

  test('says which fields are missing', async () => {
    const server = await startServer();
    const answer = await post(server, name, {});
    expect(answer).toMatchObject({ status: 400, code: 'invalid' });
    expect(new Set(Object.values(answer.fields))).toEqual(new Set(['missing']));
  });

  test.each(['null', '7', '"text"', '[]', '', '{', '{"a":', '{"__proto__":{"a":1}}', '\u0000'])(
    'refuses the body %j as unreadable',
    async (payload) => {
      const server = await startServer();
      const answer = await server.app.inject({
        method: 'POST',
        url: calls[name].path,
        headers: { authorization: await server.ownerToken(), 'content-type': 'application/json' },
        payload,
      });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-json']);
    },
  );

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html',
  ])('refuses a body of type %s', async (type) => {
    const server = await startServer();
    const answer = await server.app.inject({
      method: 'POST',
      url: calls[name].path,
      headers: { authorization: await server.ownerToken(), 'content-type': type },
      payload: JSON.stringify(goodBody(name)),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'wrong-type']);
  });

  test('refuses a body over 64 kB', async () => {
    const server = await startServer();
    const answer = await post(server, name, { ...goodBody(name), more: 'x'.repeat(limits.body) });
    expect(answer).toMatchObject({ status: 413, code: 'too-large' });
  });

  test('ignores fields that it does not know', async () => {
    const server = await startServer();
    const { _id } = await addEvent(server);
    const answer = await post(server, name, {
      ...goodBody(name),
      ...(name === 'saveRegister' && { Eid: _id }),
      ...(name === 'signUp' && { Email: 'new@example.org' }),
      more: { than: 'asked' },
    });
    expect(answer.status).toBe(200);
  });
});

test('texts of every script, quotes and markup are kept to the letter', async () => {
  const server = await startServer();
  const { _id } = await addEvent(server);
  const Name = `गर्भावस्था'); drop table registrations; -- <b>"\\ 👩🏽‍🍼`;
  const WhyWeJoin = 'one\r\ntwo\tthree';
  await server.call('saveRegister', { body: { ...goodBodies.saveRegister, Name, WhyWeJoin, Eid: _id } });
  expect(await registrations(server, _id)).toMatchObject([{ Name, WhyWeJoin }]);
});

test('a registration needs a way to reach her: an e-mail or a number', async () => {
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
    const server = await startServer();
    const token = await server.ownerToken();
    for (const id of [
      '0190f5a0-0000-7000-8000-000000000000',
      'x'.repeat(65),
      'x'.repeat(3_000),
      '..%2f..',
      '%00',
      'a%20b',
      "'--",
      '%F0%9F%98%80',
    ]) {
      const url = calls[name].path.replace(/:\w+/, id);
      const answer = await server.app.inject({
        method: calls[name].method,
        url,
        headers: { authorization: token },
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

test.each(callNames)('the address of %s takes no other method', async (name) => {
  const server = await startServer();
  const { method, path }: Call = calls[name];
  for (const other of (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((of) => of !== method)) {
    const answer = await server.app.inject({ method: other, url: path.replace(/:\w+/, 'x') });
    expect([other, answer.statusCode, answer.json().code]).toEqual([other, 405, 'wrong-method']);
    expect(answer.headers.allow).toBe(method);
  }
});

test('an empty body with a JSON type is no body', async () => {
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

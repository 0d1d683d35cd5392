import Ajv from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Call } from '~/contract/call';
import { type CallName, callNames, calls } from '~/contract/calls';
import { inLanguage } from '~/contract/translations';
import { addEvent, goodBodies, nothing } from './samples';
import { startServer, type TestServer } from './start-server';

const schema = v.record(v.string(), v.unknown());
const content = v.object({ 'application/json': v.object({ schema }) });
const reference = v.object({ $ref: v.string() });
const operation = v.object({
  operationId: v.string(),
  parameters: v.array(
    v.object({
      name: v.string(),
      in: v.picklist(['path', 'query', 'header']),
      required: v.boolean(),
      schema,
    }),
  ),
  requestBody: v.optional(v.object({ required: v.literal(true), content })),
  security: v.array(v.record(v.string(), v.array(v.string()))),
  responses: v.record(v.string(), v.union([reference, v.object({ description: v.string(), content })])),
});
/** What the tests need of OpenAPI 3.1: https://spec.openapis.org/oas/v3.1.0 */
const document = v.object({
  openapi: v.pipe(v.string(), v.regex(/^3\.1\.\d+$/)),
  info: v.object({ title: v.pipe(v.string(), v.nonEmpty()), version: v.string() }),
  paths: v.record(
    v.pipe(v.string(), v.startsWith('/')),
    v.record(v.picklist(['get', 'post', 'delete']), operation),
  ),
  components: v.object({
    schemas: v.record(v.string(), schema),
    responses: v.record(v.string(), v.object({ description: v.string(), content })),
    securitySchemes: v.record(v.string(), v.looseObject({ type: v.string() })),
  }),
});

const read = async (server: TestServer) => {
  const answer = await server.app.inject('/openapi.json');
  expect(answer.statusCode).toBe(200);
  return { raw: answer.json<unknown>(), ...v.parse(document, answer.json()) };
};

const operationOf = ({ paths }: v.InferOutput<typeof document>, name: CallName) => {
  const { method, path }: Call = calls[name];
  const key = method.toLowerCase();
  const found = Object.entries(paths[path.replaceAll(/:(\w+)/g, '{$1}')] ?? {}).find(
    ([each]) => each === key,
  )?.[1];
  if (!found) throw new Error(`${name} is not in the document.`);
  return found;
};

test('the OpenAPI document has every call with its parameters, body and permission', async () => {
  const described = await read(await startServer());
  const operations = Object.values(described.paths).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...callNames].sort());
  for (const name of callNames) {
    const { path, query, request, who, idempotent, deduplicated, status }: Call = calls[name];
    const { parameters, requestBody, security, responses } = operationOf(described, name);
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    expect(
      inPath.map((parameter) => `:${parameter.name}`),
      name,
    ).toEqual(path.match(/:\w+/g) ?? []);
    expect(inPath.every(({ required }) => required)).toBe(true);
    const inQuery = parameters.filter((parameter) => parameter.in === 'query');
    expect(
      inQuery.map((parameter) => [parameter.name, parameter.required]),
      name,
    ).toEqual(
      query === inLanguage
        ? [['lng', false]]
        : query
          ? [
              ['after', false],
              ['limit', false],
            ]
          : [],
    );
    expect(
      parameters.some((parameter) => parameter.name === 'Idempotency-Key'),
      name,
    ).toBe(idempotent ?? deduplicated ?? false);
    expect(requestBody !== undefined, name).toBe(request !== undefined);
    expect(security, name).toEqual(who === 'anyone' ? [] : [{ token: [] }]);
    expect(Object.keys(responses), name).toContain(String(status ?? 200));
    if (who !== 'anyone') expect(Object.keys(responses), name).toContain('401');
    if (who === 'owner') expect(Object.keys(responses), name).toContain('403');
  }
});

test('every reference in the OpenAPI document resolves', async () => {
  const { raw, components } = await read(await startServer());
  const references = [...JSON.stringify(raw).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = '']) => to);
  expect(references.length).toBeGreaterThan(0);
  for (const to of new Set(references)) {
    const [, , kind, name = ''] = to.split('/');
    expect(Object.keys(kind === 'responses' ? components.responses : components.schemas), to).toContain(name);
  }
  expect(Object.keys(components.securitySchemes)).toEqual(['token']);
});

test('the OpenAPI schemas accept what the calls accept, refuse what is far off, and describe the answers', async () => {
  const server = await startServer();
  const described = await read(server);
  const ajv = new Ajv({ strict: false, formats: { uuid: true, email: true } });
  const { _id } = await addEvent(server);
  const token = await server.ownerToken();
  let answered = 0;
  // Those that end a session or delete what the others need come last.
  const names = callNames.filter((name) => !/^(delete|signOut|erase|changePassword)/.test(name));
  for (const name of names) {
    const { method, path, status }: Call = calls[name];
    const { requestBody, responses } = operationOf(described, name);
    const sample = Object.entries(goodBodies).find(([each]) => each === name)?.[1];
    const body = sample && 'Eid' in sample ? { ...sample, Eid: _id } : sample;
    if (requestBody) {
      const fits = ajv.compile(requestBody.content['application/json'].schema);
      expect(fits(body), `${name}: ${JSON.stringify(fits.errors)}`).toBe(true);
      expect(fits('text'), name).toBe(false);
      expect(fits([]), name).toBe(false);
    }
    const answer = await server.app.inject({
      method,
      url: path.replaceAll(/:\w+/g, _id),
      headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: body }),
    });
    const response = responses[String(answer.statusCode)];
    expect(response, `${name} answered ${answer.statusCode}`).toBeDefined();
    if (!response || '$ref' in response) continue;
    expect(answer.statusCode).toBe(status ?? 200);
    const isTrue = ajv.compile(response.content['application/json'].schema);
    expect(isTrue(answer.json()), `${name}: ${JSON.stringify(isTrue.errors)}`).toBe(true);
    answered += 1;
  }
  // The samples' ids of members, sets and the like name nothing, which is answered 404.
  expect(answered).toBeGreaterThan(names.length / 2);
});

test('the OpenAPI document has every refusal of every call', async () => {
  const limits = {
    wrongSignInsPerQuarterHour: 100_000,
    submissionsPerMinute: 100_000,
    submissionsPerDay: 100_000,
  };
  const server = await startServer({ limits });
  const described = await read(server);
  const { _id } = await addEvent(server);
  const refused: string[] = [];
  const tokens = [undefined, await server.visitorToken(), await server.ownerToken()];
  // These end what the others need.
  const ending: CallName[] = ['deleteEvent', 'changePassword', 'deleteMyAccount', 'signOut'];
  for (const name of [...callNames.filter((each) => !ending.includes(each)), ...ending]) {
    const { method, path }: Call = calls[name];
    const good = Object.entries(goodBodies).find(([each]) => each === name)?.[1];
    const wrong = good && { ...good, ...('Password' in good && { Password: 'not this one' }) };
    for (const token of tokens) {
      for (const [id, body] of [
        [_id, wrong],
        [_id, good && {}],
        [nothing, good],
      ] as const) {
        const { statusCode } = await server.app.inject({
          method,
          url: path.replaceAll(/:\w+/g, id),
          headers: { ...(token && { authorization: token }), 'idempotency-key': crypto.randomUUID() },
          ...(body && { payload: body }),
        });
        if (statusCode >= 400) refused.push(`${name} ${statusCode}`);
        const known = Object.keys(operationOf(described, name).responses);
        expect(known, `${name} answered ${statusCode}`).toContain(String(statusCode));
      }
    }
  }
  const own = ['signIn 401', 'sendToPastEvent 401', 'sendToPastEvent 403', 'changePassword 403'];
  expect(refused).toEqual(expect.arrayContaining([...own, 'deleteMyAccount 409']));
});

test('the OpenAPI document has no defaults for fields that a change may leave out', async () => {
  const described = await read(await startServer());
  for (const name of ['updateAnEvent', 'updateTeamData', 'updateTeamDataWithProfile'] as const) {
    const body = operationOf(described, name).requestBody?.content['application/json'].schema;
    expect(JSON.stringify(body), name).not.toContain('"default"');
  }
});

test('a list in the OpenAPI document says what its entries are', async () => {
  const { paths } = await read(await startServer());
  const events = paths['/get_current_event_data']?.get?.responses['200'];
  expect(events).toMatchObject({
    content: {
      'application/json': {
        schema: {
          properties: { result: { type: 'array', items: { properties: { EventName: { type: 'string' } } } } },
        },
      },
    },
  });
});

test('the OpenAPI document is answered with 304 when it has not changed', async () => {
  const server = await startServer();
  const { headers } = await server.app.inject('/openapi.json');
  expect(headers['cache-control']).toBe('no-cache');
  const again = await server.app.inject({
    url: '/openapi.json',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('the OpenAPI document has plain types and no internals of the schemas', async () => {
  const { raw } = await read(await startServer());
  const text = JSON.stringify(raw);
  expect(text).toContain('"AboutVideo":{"type":"string"');
  expect(text).not.toContain('~standard');
});

import * as v from 'valibot';
import { group } from '~/content/group';
import type { Call } from '~/contract/call';
import { type CallName, callNames, calls } from '~/contract/calls';
import { id, submissionKey } from '~/contract/id';
import { type ProblemCode, problems } from '~/contract/problem';
import { problemAnswer } from '~/contract/problem-answer';
import { type JsonSchema, jsonSchemaOf } from './json-schema';

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** Every status of a refusal with the sentences that may come with it. */
const refusals = (): Record<string, unknown> => {
  const texts = new Map<number, string[]>();
  for (const { status, text } of Object.values(problems))
    texts.set(status, [...(texts.get(status) ?? []), text]);
  return Object.fromEntries(
    [...texts].map(([status, sentences]) => [
      `Refused${status}`,
      {
        description: sentences.join(' '),
        content: json({ $ref: '#/components/schemas/Problem' }),
        ...(status === 429 && {
          headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
        }),
      },
    ]),
  );
};

/** What single calls refuse for a reason of their own, beside what those of their kind do. */
const ownRefusals: Partial<Record<CallName, readonly ProblemCode[]>> = {
  signIn: ['wrong-credentials'],
  sendToPastEvent: ['not-signed-in', 'not-owner'],
  changePassword: ['wrong-password'],
  deleteMyAccount: ['owner-stays'],
  getDoorList: ['door-ended', 'event-gone'],
};

/** The statuses of the refusals that a call can come to: by what it takes, who may make it, and its own. */
const refusalsOf = (name: CallName): Set<number> => {
  const { who, path, request, query, idempotent, deduplicated }: Call = calls[name];
  return new Set([
    ...(request ? [400, 413, 415] : []),
    ...(query ? [400] : []),
    ...(who === 'anyone' ? [] : [401]),
    ...(who === 'owner' ? [403] : []),
    ...(path.includes(':') || request ? [404] : []),
    ...(request ? [409] : []),
    ...(idempotent || deduplicated ? [422] : []),
    ...(ownRefusals[name] ?? []).map((code) => problems[code].status),
    429,
    500,
    503,
  ]);
};

const described = v.object({ properties: v.optional(v.record(v.string(), v.unknown()), {}) });

/** The parameters that a call reads from the query, none of them required. */
const queryParametersOf = ({ query }: Call) =>
  query
    ? Object.entries(v.parse(described, jsonSchemaOf(query)).properties).map(([name, schema]) => ({
        name,
        in: 'query',
        required: false,
        schema,
      }))
    : [];

const operationOf = (name: CallName) => {
  const call: Call = calls[name];
  const parameters = [...call.path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: jsonSchemaOf(id),
  }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Names the submission: a repeat with the same key is answered as the first was and writes nothing.',
    schema: jsonSchemaOf(submissionKey),
  };
  return {
    operationId: name,
    tags: [call.who],
    parameters: [
      ...parameters,
      ...queryParametersOf(call),
      ...(call.idempotent || call.deduplicated ? [key] : []),
    ],
    ...(call.request && { requestBody: { required: true, content: json(jsonSchemaOf(call.request)) } }),
    // Whoever is signed in may say so to any call; these need it.
    security: call.who === 'anyone' ? [] : [{ token: [] }],
    responses: {
      [call.status ?? 200]: { description: 'Done.', content: json(jsonSchemaOf(call.answer)) },
      ...Object.fromEntries(
        [...refusalsOf(name)].map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
      ),
    },
  };
};

/** /getEventData/:id as OpenAPI writes it: /getEventData/{id}. */
const templateOf = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

/** The table of calls as an OpenAPI 3.1 document. */
export const openApiDocument = () => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of callNames) {
    const { method, path } = calls[name];
    const template = templateOf(path);
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(name) };
  }
  return {
    openapi: '3.1.0',
    info: { title: group.name.en, version: '1' },
    servers: [{ url: '/' }],
    tags: [
      { name: 'anyone', description: 'Needs no token.' },
      { name: 'signed-in', description: 'Needs the token of any account.' },
      { name: 'owner', description: "Needs the owner's token." },
    ],
    paths,
    components: {
      schemas: { Problem: jsonSchemaOf(problemAnswer) },
      responses: refusals(),
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token of sign_in or sign_up as it is; the word Bearer before it is accepted.',
        },
      },
    },
  };
};

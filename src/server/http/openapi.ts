import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { Call } from '~/contract/call';
import { type ProblemCode, problems } from '~/contract/call-failure';
import { type CallName, callNames, calls } from '~/contract/calls';
import { id, submissionKey } from '~/contract/id';
import { problemAnswer } from '~/contract/problem-answer';

/** Draft 2020-12, as in OpenAPI 3.1. */
type JsonSchema = Record<string, unknown>;

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** The documented schema of a value that accepts anything. */
const withMeaning = v.object({
  type: v.literal('metadata'),
  metadata: v.object({ meant: v.custom<v.GenericSchema>(isSchema) }),
});

/**
 * Returns a schema's input as JSON Schema. Omits checks that JSON Schema cannot express, so it allows more than the
 * backend, never less.
 */
const jsonSchemaOf = (schema: v.GenericSchema): JsonSchema => {
  const { $schema: _, ...converted } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideAction: ({ valibotAction }) => {
      const found = v.safeParse(withMeaning, valibotAction);
      return found.success ? jsonSchemaOf(found.output.metadata.meant) : null;
    },
  });
  return converted;
};

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** Returns a response for each refusal status, with its texts. */
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

/** Refusals of single calls beyond those of their kind. */
const ownRefusals: Partial<Record<CallName, readonly ProblemCode[]>> = {
  signIn: ['wrong-credentials'],
  sendToPastEvent: ['not-signed-in', 'not-owner'],
  changePassword: ['wrong-password'],
  deleteMyAccount: ['owner-stays'],
  publishGroup: ['invalid'],
  startOwnGroup: ['not-found'],
  deleteEarlierGroups: ['not-found'],
  unpublishGroup: ['changed-meanwhile'],
  getDoorList: ['door-ended', 'event-gone'],
};

/** Returns the refusal statuses of a call. */
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

/** All are optional. */
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
    // Other calls accept a token too; these require it.
    security: call.who === 'anyone' ? [] : [{ token: [] }],
    responses: {
      [call.status ?? 200]: { description: 'Done.', content: json(jsonSchemaOf(call.answer)) },
      ...Object.fromEntries(
        [...refusalsOf(name)].map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
      ),
    },
  };
};

/** Converts /getEventData/:id to /getEventData/{id}. */
const templateOf = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

export const openApiDocument = () => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of callNames) {
    const { method, path } = calls[name];
    const template = templateOf(path);
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(name) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pregnancy support group', version: '1' },
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

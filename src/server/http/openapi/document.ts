import { group } from '~/content/group';
import { type Call, type CallName, callNames, calls } from '~/contract/calls';
import { id, submissionKey } from '~/contract/id';
import { problemAnswer, problems } from '~/contract/problem';
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

/** The refusals that a call can come to, by what it takes and who may make it. */
const refusalsOf = ({ who, path, request, idempotent }: Call): number[] => [
  ...(request ? [400, 413, 415] : []),
  ...(who === 'anyone' ? [] : [401]),
  ...(who === 'owner' ? [403] : []),
  ...(path.includes(':') || request ? [404] : []),
  ...(request ? [409] : []),
  ...(idempotent ? [422] : []),
  429,
  500,
  503,
];

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
    parameters: [...parameters, ...(call.idempotent ? [key] : [])],
    ...(call.request && { requestBody: { required: true, content: json(jsonSchemaOf(call.request)) } }),
    // Whoever is signed in may say so to any call; these need it.
    security: call.who === 'anyone' ? [] : [{ token: [] }],
    responses: {
      [call.status ?? 200]: { description: 'Done.', content: json(jsonSchemaOf(call.answer)) },
      ...Object.fromEntries(
        refusalsOf(call).map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
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

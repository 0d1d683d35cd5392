import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

/** A JSON Schema (draft 2020-12, as OpenAPI 3.1 has it). */
export type JsonSchema = Record<string, unknown>;

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** Of a schema that takes anything: what is meant to stand there. */
const withMeaning = v.object({
  type: v.literal('metadata'),
  metadata: v.object({ meant: v.custom<v.GenericSchema>(isSchema) }),
});

/**
 * What travels over the network where a schema of the contract stands: its input. Checks that JSON Schema has no words
 * for are left out, so it may allow more than the backend takes, and never less.
 */
export const jsonSchemaOf = (schema: v.GenericSchema): JsonSchema => {
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

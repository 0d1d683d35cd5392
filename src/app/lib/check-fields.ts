import * as v from 'valibot';
import { type NewSubscription, newSubscription } from '~/contract/submissions';

export type FieldProblems = Partial<Record<string, string>>;

export type Checked<Sent> = { ok: true; payload: Sent } | { ok: false; problems: FieldProblems };

export function checkFields<Schema extends v.GenericSchema>(
  schema: Schema,
  entered: unknown,
): Checked<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, entered);
  if (parsed.success) return { ok: true, payload: parsed.output };
  const problems: FieldProblems = {};
  for (const issue of parsed.issues) problems[v.getDotPath(issue) ?? ''] ??= issue.message;
  return { ok: false, problems };
}

export const checkSubscription = (fields: Record<string, string>): Checked<NewSubscription> =>
  checkFields(newSubscription, fields);

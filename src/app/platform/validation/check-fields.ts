import * as v from 'valibot';

/** For each field at fault the name of its problem (src/contract/text.ts). */
export type FieldProblems = Partial<Record<string, string>>;

/** What a form's fields came to: what can be sent, or what is wrong with which field. */
export type Checked<Sent> = { ok: true; payload: Sent } | { ok: false; problems: FieldProblems };

/** Checks what was entered with the backend's own schema (rule field-checks: nothing else nags). */
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

import * as v from 'valibot';

/**
 * A list in an answer. Entries that do not fit are left out, so that one broken entry does not hide the others.
 * Fails only when there is no list at all.
 */
export const lenientList = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(
    v.array(v.unknown()),
    // For whoever describes it (`/openapi.json`): the schema itself takes anything.
    v.metadata({ meant: v.array(entry) }),
    v.transform((entries) =>
      entries.flatMap((candidate): v.InferOutput<Entry>[] => {
        const parsed = v.safeParse(entry, candidate);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );

/** Like `lenientList`, but no list is an empty one. */
export const optionalLenientList = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.nullish(lenientList(entry), () => []);

import * as v from 'valibot';

/** A list in a response that skips invalid entries. Fails only if it is no list. */
export const lenientList = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(
    v.array(v.unknown()),
    // For `/openapi.json`, as the schema itself accepts anything.
    v.metadata({ meant: v.array(entry) }),
    v.transform((entries) =>
      entries.flatMap((candidate): v.InferOutput<Entry>[] => {
        const parsed = v.safeParse(entry, candidate);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );

/** No list counts as empty. */
export const optionalLenientList = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.nullish(lenientList(entry), () => []);

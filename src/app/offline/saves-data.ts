import * as v from 'valibot';

/** The Network Information API, which is in Chromium only and not in TypeScript's library. */
const lineFacts = v.object({ saveData: v.optional(v.boolean()), effectiveType: v.optional(v.string()) });

function factsOfLine(): v.InferOutput<typeof lineFacts> {
  const facts = v.safeParse(lineFacts, Reflect.get(navigator, 'connection'));
  return facts.success ? facts.output : {};
}

/** Whether the person asked the browser to save data; then nothing is fetched or moved that can be done without. */
export const savesData = (): boolean => factsOfLine().saveData === true;

/**
 * Whether something may be fetched that she will only perhaps look at: she does not save data, and the browser takes
 * the line for a good one. A browser that does not tell is believed to have one.
 */
export function hasGoodLine(): boolean {
  const { saveData = false, effectiveType = '4g' } = factsOfLine();
  return !saveData && effectiveType === '4g';
}

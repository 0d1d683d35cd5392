/**
 * Parses a stored text; undefined if it has another shape, since builds of other ages write there too. Without a schema:
 * every page reads some of these at once, and the schemas load later.
 */
export function readStoredJson<Value>(
  text: string | null,
  looksRight: (value: unknown) => value is Value,
): Value | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return looksRight(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A list of what looks right. */
export const listOf =
  <Item>(looksRight: (value: unknown) => value is Item) =>
  (value: unknown): value is Item[] =>
    Array.isArray(value) && value.every(looksRight);

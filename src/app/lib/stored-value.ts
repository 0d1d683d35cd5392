type Guard<Value> = (value: unknown) => value is Value;

/** One entry of a browser storage. Neither method throws where storage is forbidden or full. */
export interface StoredValue<Value> {
  /** Returns null if nothing valid is stored, undefined if storage is forbidden. */
  read: () => Value | null | undefined;
  /** Stores the value, or removes it if null. Returns false if that failed. */
  write: (value: Value | null) => boolean;
}

/** @param storage a function, as the mere access throws where storage is forbidden */
export const storedText = (key: string, storage = () => localStorage): StoredValue<string> => ({
  read() {
    try {
      return storage().getItem(key);
    } catch {
      return undefined;
    }
  },
  write(text) {
    try {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
});

/**
 * A value stored as JSON. What another build has stored in another shape counts as missing. The guards are functions,
 * not schemas: each page reads some values at start, before the chunk with the schemas is loaded.
 */
export function storedValue<Value>(key: string, isValid: Guard<Value>): StoredValue<Value> {
  const text = storedText(key);
  return {
    read() {
      const json = text.read();
      if (!json) return json === undefined ? undefined : null;
      try {
        const value: unknown = JSON.parse(json);
        return isValid(value) ? value : null;
      } catch {
        return null;
      }
    },
    write: (value) => text.write(value === null ? null : JSON.stringify(value)),
  };
}

/** Returns the rest of each key that starts with `prefix`. */
export function storedKeys(prefix: string, storage = () => localStorage): string[] {
  try {
    return Object.keys(storage()).flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
  } catch {
    return [];
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

export const optional =
  <Value>(isValid: Guard<Value>) =>
  (value: unknown): value is Value | undefined =>
    value === undefined || isValid(value);

export const listOf =
  <Item>(isValid: Guard<Item>) =>
  (value: unknown): value is Item[] =>
    Array.isArray(value) && value.every(isValid);

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const recordOf =
  <Item>(isValid: Guard<Item>) =>
  (value: unknown): value is Record<string, Item> =>
    isObject(value) && Object.values(value).every(isValid);

/** Further fields are allowed. */
export const shapeOf =
  <Shape>(fields: { [Key in keyof Shape]-?: Guard<Shape[Key]> }) =>
  (value: unknown): value is Shape =>
    isObject(value) &&
    Object.entries<Guard<unknown>>(fields).every(([key, isValid]) => isValid(Reflect.get(value, key)));

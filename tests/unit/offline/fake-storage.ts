import { vi } from 'vitest';

/** Puts a local storage in place, empty, whose keys are its own as a browser's are. */
export function fakeStorage(): void {
  const values: Record<string, string> = {};
  vi.stubGlobal(
    'localStorage',
    Object.defineProperties(values, {
      getItem: { value: (key: string) => values[key] ?? null },
      setItem: { value: (key: string, value: string) => void Reflect.set(values, key, value) },
      removeItem: { value: (key: string) => void Reflect.deleteProperty(values, key) },
    }),
  );
}

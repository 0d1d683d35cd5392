import { vi } from 'vitest';

/** Puts a local storage in place, empty, whose keys are its own as a browser's are. */
export function fakeStorage(): void {
  const kept: Record<string, string> = {};
  vi.stubGlobal(
    'localStorage',
    Object.defineProperties(kept, {
      getItem: { value: (key: string) => kept[key] ?? null },
      setItem: { value: (key: string, value: string) => void Reflect.set(kept, key, value) },
      removeItem: { value: (key: string) => void Reflect.deleteProperty(kept, key) },
    }),
  );
}

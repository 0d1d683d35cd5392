import { useState } from 'react';

/** Several entries of a list that something is to be done with at once; `chosen` is null while none are being chosen. */
export function useSelection(ids: readonly string[]) {
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null);
  return {
    /** Without those that are gone meanwhile. */
    chosen: marked && new Set(ids.filter((id) => marked.has(id))),
    begin: () => setMarked(new Set()),
    choose: (id: string, isChosen: boolean) =>
      setMarked((before) => {
        const after = new Set(before);
        if (isChosen) after.add(id);
        else after.delete(id);
        return after;
      }),
    /** Chooses these and no others. */
    chooseOnly: (only: readonly string[]) => setMarked(new Set(only)),
    end: () => setMarked(null),
  };
}

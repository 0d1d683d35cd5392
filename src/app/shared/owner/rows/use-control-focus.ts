import { type RefObject, useEffect, useState } from 'react';

/**
 * An entry that is moved in the page, or comes new, gets the focus where it stands then.
 * @returns gives the focus to a control, by its `data-control`, of the entry at that place; to the entry's handle where
 * that control cannot be pressed there
 */
export function useControlFocus(list: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ place: number; control: string }>();
  useEffect(() => {
    if (!wanted) return;
    const entry = list.current?.children[wanted.place];
    const find = (control: string) =>
      entry?.querySelector<HTMLElement>(`[data-control="${control}"]:not(:disabled)`);
    (find(wanted.control) ?? find('handle'))?.focus();
    setWanted(undefined);
  }, [wanted, list]);
  return (place: number, control: string) => setWanted({ place, control });
}

import { useEffect, useSyncExternalStore } from 'react';
import { createSmallStore } from '../../browser/small-store';

/** How many forms on this page hold something that is not sent yet. Nothing may come over them. */
const unsavedForms = createSmallStore(0);

/** Says that the form on the screen is half filled, for as long as `unsaved` is true and it is mounted. */
export function useUnsavedForm(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    unsavedForms.set(unsavedForms.get() + 1);
    return () => unsavedForms.set(unsavedForms.get() - 1);
  }, [unsaved]);
}

export const useHasUnsavedForms = (): boolean =>
  useSyncExternalStore(
    unsavedForms.subscribe,
    () => unsavedForms.get() > 0,
    () => false,
  );

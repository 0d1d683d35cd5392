import { type RefObject, useCallback, useEffect, useState } from 'react';
import { enteredIn } from '../../browser/form-fields';
import { useUnsavedForm } from '../../platform/worker/unsaved-forms';

/**
 * Counts a form as unsaved while anything stands in it, also what was typed before the scripts came.
 * @returns looks again: to be called when something was entered or filled in
 */
export function useHalfFilled(form: RefObject<HTMLFormElement | null>): () => void {
  const [halfFilled, setHalfFilled] = useState(false);
  useUnsavedForm(halfFilled);
  const look = useCallback(
    () => setHalfFilled(form.current !== null && enteredIn(form.current).length > 0),
    [form],
  );
  // Fields, and the form itself, may go with any render.
  useEffect(look);
  return look;
}

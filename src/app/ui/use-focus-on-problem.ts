import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to the first field at fault, so that nobody has to look for it.
 *
 * @param shown - Another value whenever problems are shown: they themselves, or how often they were.
 */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, shown: unknown): void {
  const seen = useRef(shown);
  useEffect(() => {
    if (shown === seen.current) return;
    seen.current = shown;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, shown]);
}

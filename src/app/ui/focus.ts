import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the page's heading, from which screen readers continue (WCAG 2.4.3). */
export const focusHeading = (): void =>
  focusOn(document.querySelector<HTMLElement>('h1') ?? document.querySelector('main'));

export function focusFragment(hash: string): void {
  const part = document.getElementById(hash);
  const title = document.getElementById(part?.getAttribute('aria-labelledby') ?? '');
  if (part) focusOn(title ?? part);
  else focusHeading();
}

function focusOn(place: HTMLElement | null): void {
  place?.setAttribute('tabindex', '-1');
  place?.focus({ preventScroll: true });
}

const headingTimeout = 3_000;

/**
 * Focuses the heading once the focused element is removed, for example with its deleted row. Does nothing if it
 * stays or the focus moves.
 */
export function focusHeadingAfterRemoval(): void {
  const focused = document.activeElement;
  const moveFocus = () => {
    if (focused?.isConnected && focused !== document.body) return;
    observer.disconnect();
    if (document.activeElement === document.body) focusHeading();
  };
  const observer = new MutationObserver(moveFocus);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), headingTimeout);
  moveFocus();
}

/**
 * Focuses the first invalid field.
 * @param shown a value that changes whenever problems are shown
 */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, shown: unknown): void {
  const seen = useRef(shown);
  useEffect(() => {
    if (shown === seen.current) return;
    seen.current = shown;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, shown]);
}

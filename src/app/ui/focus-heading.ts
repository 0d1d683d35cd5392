/** Gives the focus to the page's heading: where reading begins anew, for those who hear the page (WCAG 2.4.3). */
export const focusHeading = (): void =>
  focusOn(document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'));

/** The same where an address leads to a part of the page: to its title, or to itself where nothing entitles it. */
export function focusPart(hash: string): void {
  const part = document.getElementById(hash);
  const title = document.getElementById(part?.getAttribute('aria-labelledby') ?? '');
  if (part) focusOn(title ?? part);
  else focusHeading();
}

function focusOn(place: HTMLElement | null): void {
  place?.setAttribute('tabindex', '-1');
  place?.focus({ preventScroll: true });
}

/** Milliseconds for which a row may still be shown after it was removed. */
const headingTimeout = 3_000;

/**
 * Gives the focus to the heading when what has it goes: what has just been done takes a row off the page, and the button
 * in it with the row. Nothing happens where that stays, or the focus has gone elsewhere by then.
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

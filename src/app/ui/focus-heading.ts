/** Gives the focus to the page's heading: where reading begins anew, for those who hear the page (WCAG 2.4.3). */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

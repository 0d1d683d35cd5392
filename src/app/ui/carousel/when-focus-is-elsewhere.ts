/** Resolves once the focus is not within `element`: at once where it is elsewhere already. Never after `signal`. */
export async function whenFocusIsElsewhere(element: HTMLElement, signal: AbortSignal): Promise<void> {
  if (!element.contains(document.activeElement)) return;
  await new Promise<void>((resolve) => {
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        const stays = relatedTarget instanceof Node && element.contains(relatedTarget);
        // A window that is left keeps its place for when she comes back.
        if (!stays && document.hasFocus()) resolve();
      },
      { signal },
    );
  });
}

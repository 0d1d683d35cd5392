import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { thumbnailOf } from './pictures';

/**
 * Opens a dialog over everything while its component is there; the page below stays where it is.
 * @param live the dialog may be opened: it is not, or no longer, open as a plain part of the page
 * @param name the picture whose thumbnail takes the focus when the dialog goes
 */
export function useModal(live: boolean, name: string) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!live || !element) return;
    element.showModal();
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
      element.close();
    };
  }, [live]);

  const goBack = useEffectEvent(() => thumbnailOf(name)?.focus());
  // React first gives the focus back to what had it before, and the router scrolls to where the page was.
  useEffect(() => () => void requestAnimationFrame(goBack), []);
  return dialog;
}

import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { thumbnailOf } from './pictures';

/**
 * Opens a dialog over everything while its component is there; the page below stays where it is.
 * @param live the dialog may be opened: it is not, or no longer, open as a plain part of the page
 * @param name the picture whose thumbnail takes the focus when the dialog goes
 */
export function useModal(live: boolean, name: string) {
  const dialog = useRef<HTMLDialogElement>(null);
  const goBack = useEffectEvent(() => thumbnailOf(name)?.focus());
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!live || !element) return;
    element.showModal();
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
      element.close();
      goBack();
    };
  }, [live]);
  return dialog;
}

import type { ReactNode } from 'react';

/**
 * The end of a long form's card, with the button that saves it. On a phone it stays in view while the form is longer than
 * the screen (`data-save-bar` in `theme.css`). For a card that is a column of `flex`: within a `grid` it would stay in its
 * row.
 */
export const SaveBar = ({ children }: { children: ReactNode }) => (
  <div data-save-bar className="sticky z-10 bg-paper">
    {children}
  </div>
);

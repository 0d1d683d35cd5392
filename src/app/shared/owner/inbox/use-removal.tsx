import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/i18n';
import { type ConfirmedAction, useConfirmedAction } from '../actions/use-confirmed-action';

export interface Removal<Row> {
  nameOf: (row: Row) => string;
  /** On the server, under the key by which it can be undone, then here. Rejects with `CallFailure`. */
  remove: ConfirmedAction<Row>['run'];
  /** The list that it is taken out of. */
  shownBy: QueryKey;
}

/** Asks the quoted question before something that was sent is deleted (rule quoted-confirmations). */
export function useRemoval<Row>({ nameOf, remove, shownBy }: Removal<Row>): {
  ask: (row: Row) => void;
  question: ReactNode;
} {
  const { t } = useTranslation();
  return useConfirmedAction({
    question: t('ownerInbox.confirmRemove'),
    action: t('owner.remove'),
    about: nameOf,
    run: remove,
    undo: (row) => ({ said: t('ownerUndo.removed', { name: nameOf(row) }), shownBy: [shownBy] }),
  });
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmedAction } from '../use-confirmed-action';

interface Removal<Row> {
  nameOf: (row: Row) => string;
  /** On the server, then here. */
  remove: (row: Row) => Promise<void>;
}

/** Asks the quoted question of §5 before something that was sent is deleted. */
export function useRemoval<Row>({ nameOf, remove }: Removal<Row>): {
  ask: (row: Row) => void;
  question: ReactNode;
} {
  const { t } = useTranslation();
  return useConfirmedAction({
    question: t('ownerInbox.confirmRemove'),
    action: t('owner.remove'),
    about: nameOf,
    run: remove,
  });
}

import { type ReactNode, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CallOptions } from '~/contract/calls';
import { backendHost } from '~/contract/values/backend-host';
import { useTranslation } from '../../../i18n/i18n';
import { ConfirmDialog } from '../../../ui/dialog';
import { type Undo, useOfferUndo } from '../undo/use-offer-undo';
import { newKey } from './new-key';
import { useOwnerAction } from './use-owner-action';
import { useSingleMutation } from './use-single-mutation';

export interface ConfirmedAction<What> {
  /** As rule quoted-confirmations quotes it; a function where the words follow what it is about. */
  question: string | ((what: What) => string);
  /** The label of the button that does it. */
  action: string;
  /** What is shown below the question of that which it is about. */
  about: (what: What) => ReactNode;
  /** Whether `about` itself says what will happen; else it is said that it is deleted, and that it can be undone. */
  saysEffect?: boolean;
  /** On the server, under the key by which it can be undone, then here. Rejects with `CallFailure`. */
  run: (what: What, underKey: Pick<CallOptions, 'idempotencyKey'>) => Promise<void>;
  /** What its undo says and does. */
  undo: (what: What) => Undo;
  /** The quoted words for its failure, where it has any (rule quoted-messages). */
  failed?: string;
}

/**
 * Something of the owner's that is removed only after a question (rule quoted-confirmations), and then says how it
 * went and offers to undo it.
 */
export function useConfirmedAction<What>(confirmed: ConfirmedAction<What>): {
  ask: (what: What) => void;
  question: ReactNode;
} {
  const { question, action, about, saysEffect = false, run, undo, failed } = confirmed;
  const { t } = useTranslation();
  const act = useOwnerAction();
  const offerUndo = useOfferUndo();
  const [asked, setAsked] = useState<{ what: What } | null>(null);
  /** The dialog may have been closed meanwhile, and another one opened. */
  const close = (what: What) => setAsked((now) => (now?.what === what ? null : now));
  const confirmation = useSingleMutation({
    mutationFn: (what: What) => {
      const key = newKey();
      const andClose = async () => {
        // At once: the focus is back in the page when it is said how it went.
        await run(what, key === undefined ? {} : { idempotencyKey: key }).finally(() =>
          flushSync(() => close(what)),
        );
        offerUndo(key, undo(what));
      };
      return act(andClose, failed === undefined ? undefined : { failed });
    },
  });
  return {
    ask: useCallback((what: What) => setAsked({ what }), []),
    question: asked !== null && (
      <ConfirmDialog
        question={typeof question === 'string' ? question : question(asked.what)}
        action={action}
        onConfirm={() => confirmation.isUnderWay(asked.what) || confirmation.mutate(asked.what)}
        busy={confirmation.isPending && confirmation.variables === asked.what}
        onClose={() => close(asked.what)}
      >
        {about(asked.what)}
        {!saysEffect && (
          <p className="mt-2">{t(backendHost === '' ? 'owner.deletedUndoable' : 'owner.deleted')}</p>
        )}
      </ConfirmDialog>
    ),
  };
}

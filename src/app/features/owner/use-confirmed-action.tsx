import { type ReactNode, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '../../ui/dialog';
import { useOwnerAction } from './use-owner-action';

interface ConfirmedAction<What> {
  /** As §5 quotes it. */
  question: string;
  /** The label of the button that does it. */
  action: string;
  /** What is shown below the question of that which it is about. */
  about: (what: What) => ReactNode;
  /** On the server, then here. Rejects with `CallFailure`. */
  run: (what: What) => Promise<void>;
  /** The words of §8 for its failure, where it has any. */
  failed?: string;
}

interface Asked<What> {
  what: What;
  isUnderWay: boolean;
}

/** Something of the owner's that is done only after a question (§5), and then says how it went. */
export function useConfirmedAction<What>({ question, action, about, run, failed }: ConfirmedAction<What>): {
  ask: (what: What) => void;
  question: ReactNode;
} {
  const act = useOwnerAction();
  const [asked, setAsked] = useState<Asked<What> | null>(null);
  /** She may have closed it meanwhile, and have been asked about something else. */
  const close = (what: What) => setAsked((now) => (now?.what === what ? null : now));
  const confirm = (what: What) => {
    setAsked({ what, isUnderWay: true });
    const andClose = () =>
      // At once: the focus is back in the page when it is said how it went.
      run(what).finally(() => flushSync(() => close(what)));
    void act(andClose, failed === undefined ? undefined : { failed });
  };
  return {
    ask: useCallback((what: What) => setAsked({ what, isUnderWay: false }), []),
    question: asked !== null && (
      <ConfirmDialog
        question={question}
        action={action}
        onConfirm={() => confirm(asked.what)}
        busy={asked.isUnderWay}
        onClose={() => close(asked.what)}
      >
        {about(asked.what)}
      </ConfirmDialog>
    ),
  };
}

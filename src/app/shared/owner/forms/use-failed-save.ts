import { useCallback } from 'react';
import { CallFailure } from '~/contract/call-failure';
import { useTranslation } from '../../../i18n/i18n';
import { failureInWords } from '../../../platform/languages/failure-in-words';
import { notify } from '../../../ui/notices';

interface Words {
  title: string;
  text?: string;
}

interface FailedSaveWords {
  /** Said where there is no connection, and nothing that was typed is lost. */
  unreachable: Words;
  /** Said where the session has ended: the route leads to the sign-in form and back. As `refused` without it. */
  signedOut?: Words;
  /** Said of every other refusal; else that it was not saved, and why. */
  refused?: Words;
}

/** Says why a form was not saved. What is no `CallFailure` is thrown again. */
export function useFailedSave(): (error: unknown, words: FailedSaveWords) => void {
  const { t } = useTranslation();
  return useCallback(
    (error, { unreachable, signedOut, refused }) => {
      if (!(error instanceof CallFailure)) throw error;
      if (error.kind === 'unreachable')
        return notify({ kind: 'pending', ...unreachable, untilReconnected: true });
      if (error.status === 401 && signedOut) return notify({ kind: 'pending', ...signedOut });
      const otherwise = { title: t('ownerEvents.notSaved'), text: failureInWords(error, t) };
      notify({ kind: 'problem', ...(refused ?? otherwise) });
    },
    [t],
  );
}

import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '~/contract/call-failure';
import { failureInWords } from '../../../languages/failure-in-words';
import { notify } from '../../../ui/notices';

/** Says why a form was not saved, and that nothing that was typed is lost. */
export function useFailedSave(): (error: unknown, whenUnreachable: { title: string; text?: string }) => void {
  const { t } = useTranslation();
  return useCallback(
    (error, whenUnreachable) => {
      if (!(error instanceof CallFailure)) throw error;
      if (error.kind === 'unreachable') return notify({ kind: 'kept', ...whenUnreachable });
      // The route leads her to the sign-in form and back.
      if (error.status === 401) return notify({ kind: 'kept', title: t('ownerEvents.signInAgain') });
      notify({ kind: 'problem', title: t('ownerEvents.notSaved'), text: failureInWords(error, t) });
    },
    [t],
  );
}

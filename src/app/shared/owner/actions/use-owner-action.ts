import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { CallFailure } from '~/contract/call-failure';
import { useTranslation } from '../../../i18n/i18n';
import { failureInWords } from '../../../platform/languages/failure-in-words';
import { focusHeadingAfterRemoval } from '../../../ui/focus-heading';
import { notify } from '../../../ui/notices';

/**
 * Does something of the owner's that cannot wait for a connection, and says how it went (rule quoted-messages); where
 * there is none, the owner has to try again. `failed` are the quoted words for this action, where it has any.
 */
export function useOwnerAction(): (action: () => Promise<void>, words?: { failed: string }) => Promise<void> {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useCallback(
    async (action, words) => {
      try {
        await action();
        notify({ kind: 'success', title: t('owner.success') });
        focusHeadingAfterRemoval();
      } catch (error) {
        const unreachable = error instanceof CallFailure && error.kind === 'unreachable';
        // It may have been done, and only the answer lost: the lists tell, as soon as they can be asked.
        if (unreachable) void queryClient.invalidateQueries({ type: 'active' });
        const why = unreachable ? t('owner.offlineRefused') : failureInWords(error, t);
        if (words) return notify({ kind: 'problem', title: words.failed, text: why });
        notify({
          kind: 'problem',
          title: failureInWords(error, t),
          ...(unreachable && { text: why, untilReconnected: true }),
        });
      }
    },
    [t, queryClient],
  );
}

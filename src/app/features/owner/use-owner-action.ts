import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '~/contract/call-failure';
import { failureInWords } from '../../languages/failure-in-words';
import { focusHeading } from '../../ui/focus-heading';
import { notify } from '../../ui/notices';

/**
 * Does something of the owner's that cannot wait for a connection, and says how it went (§8). Without a connection
 * nothing was changed, and that is said plainly.
 */
export function useOwnerAction(): (action: () => Promise<void>) => Promise<void> {
  const { t } = useTranslation();
  return useCallback(
    async (action) => {
      try {
        await action();
        notify({ kind: 'success', title: t('owner.success') });
        // The row went, and the button in it that had the focus.
        requestAnimationFrame(() => document.activeElement === document.body && focusHeading());
      } catch (error) {
        const unreachable = error instanceof CallFailure && error.kind === 'unreachable';
        notify({
          kind: 'problem',
          title: failureInWords(error, t),
          ...(unreachable && { text: t('owner.offlineRefused') }),
        });
      }
    },
    [t],
  );
}

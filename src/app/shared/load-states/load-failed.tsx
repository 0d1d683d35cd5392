import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import offlinePicture from '~/content/pictures/offline.svg';
import { isChunkLoadError, reloadWhereReached } from '../../browser/chunk-load-errors';
import { useOnReconnect } from '../../browser/connection';
import { useTranslation } from '../../i18n/i18n';
import { failureInWords, isUnreachable } from '../../platform/languages/failure-in-words';
import { Button } from '../../ui/button';

interface LoadFailedProps extends ErrorComponentProps {
  /** What could not be loaded, in the quoted words where it has any (rule quoted-messages). */
  title: string;
}

/** What a page shows could not be loaded (rule quoted-messages): an alert with the reason, and another try. */
export function LoadFailed({ title, error, reset }: LoadFailedProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const queryErrors = useQueryErrorResetBoundary();
  useEffect(() => queryErrors.reset(), [queryErrors]);
  const again = async () => {
    if (isChunkLoadError(error)) return reloadWhereReached();
    await router.invalidate();
    reset();
  };
  // A reload would take what is half written in the footer.
  useOnReconnect(() => isUnreachable(error) && !isChunkLoadError(error) && void again());
  return (
    <div className="page-width grid grid-cols-1 justify-items-center gap-5 py-16 text-center">
      <img src={offlinePicture} alt="" width="220" height="165" />
      <div role="alert">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-2 max-w-md text-quiet">{failureInWords(error, t)}</p>
      </div>
      <Button onClick={again} className="noscript:hidden">
        {t('site.tryAgain')}
      </Button>
    </div>
  );
}

import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import offlinePicture from '~/content/pictures/offline.svg';
import { failureInWords } from '../../languages/failure-in-words';
import { isMissingPart, reloadWhereReached } from '../../missing-parts';
import { Button } from '../../ui/button';

interface LoadFailedProps extends ErrorComponentProps {
  /** What could not be loaded, in the words of §8 where it has any. */
  title: string;
}

/** What a page shows could not be loaded (§8): an alert with the reason, and another try. */
export function LoadFailed({ title, error, reset }: LoadFailedProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const queryErrors = useQueryErrorResetBoundary();
  useEffect(() => queryErrors.reset(), [queryErrors]);
  const again = async () => {
    if (isMissingPart(error)) return reloadWhereReached();
    await router.invalidate();
    reset();
  };
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

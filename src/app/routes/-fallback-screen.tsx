import type { ErrorComponentProps } from '@tanstack/react-router';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import missingPicture from '~/content/pictures/not-found.svg';
import { CallFailure } from '~/contract/call-failure';
import { isChunkLoadError } from '../browser/chunk-load-errors';
import { useOnReconnect } from '../browser/connection';
import { useTranslation } from '../i18n/i18n';
import { failureInWords, isUnreachable } from '../platform/languages/failure-in-words';
import { LoadFailed } from '../shared/load-states/load-failed';
import { SiteFrame } from '../shell/public/site-frame';
import { Button, buttonStyle } from '../ui/button';

/** The fallback screen (rule fallback-screen): its title, the status text or message, and ways on. */
function FallbackScreen({ status, hint, children }: { status: string; hint: string; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="page-width grid grid-cols-1 justify-items-center gap-4 py-14 text-center lg:py-20">
      <img src={missingPicture} alt="" width="240" height="180" />
      <h1 className="text-3xl lg:text-4xl">{t('site.errorTitle')}</h1>
      <p role="alert" className="text-lg font-semibold text-clay">
        {status}
      </p>
      <p className="max-w-md text-quiet">{hint}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {children}
        <Link to="/" className={buttonStyle('secondary')}>
          {t('site.toHome')}
        </Link>
      </div>
    </div>
  );
}

/** Inside a frame that stands already. */
export function MissingPage() {
  const { t } = useTranslation();
  return <FallbackScreen status={`404 ${t('site.notFound')}`} hint={t('site.notFoundHint')} />;
}

/** For addresses that no route answers: the site's frame around the fallback. */
export const MissingScreen = () => (
  <SiteFrame>
    <MissingPage />
  </SiteFrame>
);

/** For a route that failed, inside a frame that stands already: what went wrong, and another try. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const again = async () => {
    await router.invalidate();
    reset();
  };
  useOnReconnect(() => isUnreachable(error) && !isChunkLoadError(error) && void again());
  // Nothing is wrong with the app: this part of it was never here.
  if (isChunkLoadError(error)) return <LoadFailed title={t('offline.notKept')} error={error} reset={reset} />;
  const status =
    error instanceof Error && !(error instanceof CallFailure) ? error.message : failureInWords(error, t);
  return (
    <FallbackScreen status={status} hint={t('site.errorHint')}>
      <Button onClick={again}>{t('site.tryAgain')}</Button>
    </FallbackScreen>
  );
}

/** The same for what stands around the pages: the site's frame around it. */
export const FailedScreen = (props: ErrorComponentProps) => (
  <SiteFrame>
    <FailedPage {...props} />
  </SiteFrame>
);

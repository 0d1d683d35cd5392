import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import missingPicture from '~/content/pictures/not-found.svg?inline';
import { CallFailure } from '~/contract/call-failure';
import { formatFailure, isChunkLoadError, isUnreachable } from '../lib/call-failures';
import { useOnReconnect } from '../lib/connection';
import { useTranslation } from '../lib/i18n';
import { LoadFailed } from '../shared/load-failed';
import { SiteFrame } from '../shell/site-frame';
import { Button, buttonStyle } from '../ui/button';
import type { Elements } from '../ui/elements';

interface FallbackScreenProps {
  heading: string;
  /** The specified words, if they are not the heading. */
  small?: string;
  status?: string;
  hint: string;
  children: Elements;
}

/** The fallback screen (rule fallback-screen). */
function FallbackScreen({ heading, small, status, hint, children }: FallbackScreenProps) {
  const { t } = useTranslation();
  return (
    <div className="page-width grid grid-cols-1 justify-items-center gap-4 py-14 text-center lg:py-20">
      <img src={missingPicture} alt="" width="240" height="180" />
      <h1 className="text-3xl lg:text-4xl">{heading}</h1>
      {status && (
        <p role="alert" className="text-lg font-semibold text-clay">
          {status}
        </p>
      )}
      <p className="max-w-md text-quiet">{hint}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {children}
        <Link to="/" className={buttonStyle('secondary')}>
          {t('site.toHome')}
        </Link>
      </div>
      {small && <p className="mt-2 text-sm text-quiet">{small}</p>}
    </div>
  );
}

/** Rendered inside an existing frame. */
export function MissingPage() {
  const { t } = useTranslation();
  return (
    <FallbackScreen
      heading={t('site.notHere')}
      small={`${t('site.errorTitle')} 404 ${t('site.notFound')}`}
      hint={t('site.notFoundHint')}
    >
      <Link to="/events" className={buttonStyle('primary')}>
        {t('site.seeEvents')}
      </Link>
    </FallbackScreen>
  );
}

/** For unknown URLs: the fallback inside the site's frame. */
export const MissingScreen = () => (
  <SiteFrame>
    <MissingPage />
  </SiteFrame>
);

/** For a failed route inside an existing frame, with a retry button. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const again = async () => {
    await router.invalidate();
    reset();
  };
  useOnReconnect(() => isUnreachable(error) && !isChunkLoadError(error) && void again());
  // Not a bug: this chunk is not cached.
  if (isChunkLoadError(error)) return <LoadFailed title="offline.notKept" error={error} reset={reset} />;
  const status =
    error instanceof Error && !(error instanceof CallFailure) ? error.message : formatFailure(error, t);
  return (
    <FallbackScreen heading={t('site.errorTitle')} status={status} hint={t('site.errorHint')}>
      <Button onClick={again}>{t('site.tryAgain')}</Button>
    </FallbackScreen>
  );
}

/** For a failed frame: the fallback inside a new one. */
export const FailedScreen = (props: ErrorComponentProps) => (
  <SiteFrame>
    <FailedPage {...props} />
  </SiteFrame>
);

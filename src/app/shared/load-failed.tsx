import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import offlinePicture from '~/content/pictures/offline.svg?inline';
import { formatFailure, isChunkLoadError, isUnreachable, reloadWhereReached } from '../lib/call-failures';
import { useOnReconnect } from '../lib/connection';
import { type TextKey, useTranslation } from '../lib/i18n';
import { Button } from '../ui/button';

interface LoadFailedProps extends ErrorComponentProps {
  /** The quoted text, if any (rule quoted-messages). */
  title: TextKey;
  /** `h2` below the page's own heading. */
  level?: 'h1' | 'h2';
}

/** An alert for a page whose data failed to load (rule quoted-messages), with the reason and a retry button. */
export function LoadFailed({ title, level: Heading = 'h1', error, reset }: LoadFailedProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const queryErrors = useQueryErrorResetBoundary();
  useEffect(() => queryErrors.reset(), [queryErrors]);
  const again = async () => {
    if (isChunkLoadError(error)) return reloadWhereReached();
    await router.invalidate();
    reset();
  };
  // A reload would lose input in the footer's form.
  useOnReconnect(() => isUnreachable(error) && !isChunkLoadError(error) && void again());
  return (
    <div className="page-width grid grid-cols-1 justify-items-center gap-5 py-16 text-center">
      <img src={offlinePicture} alt="" width="220" height="165" />
      <div role="alert">
        <Heading className="text-2xl">{t(title)}</Heading>
        <p className="mt-2 max-w-md text-quiet">{formatFailure(error, t)}</p>
      </div>
      <Button onClick={again} className="noscript:hidden">
        {t('site.tryAgain')}
      </Button>
    </div>
  );
}

interface DetailFailedProps extends LoadFailedProps {
  /** The kind of page, as the record's own name is not known. */
  heading: TextKey;
}

function DetailFailed({ heading, ...failure }: DetailFailedProps) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="page-width pt-8 text-3xl lg:pt-14 lg:text-4xl">{t(heading)}</h1>
      <LoadFailed {...failure} level="h2" />
    </>
  );
}

export const EventFailed = (props: ErrorComponentProps) => (
  <DetailFailed {...props} heading="events.description" title="events.loadFailed" />
);

export const RegistrationFailed = (props: ErrorComponentProps) => (
  <DetailFailed {...props} heading="registration.title" title="events.loadFailed" />
);

export const MemberFailed = (props: ErrorComponentProps) => (
  <DetailFailed {...props} heading="team.name" title="team.memberFailed" />
);

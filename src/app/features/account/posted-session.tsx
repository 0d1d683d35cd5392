import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SignedIn } from '~/contract/session';
import { useTranslation } from '../../lib/i18n';
import { buttonStyle } from '../../ui/button';
import { Icon } from '../../ui/icon';

/** Query key under which the server puts the new session into the page that answers a post without scripts. */
export const postedSessionKey = ['arrived-session'] as const;

/**
 * The session of a page that answers a sign-in post without scripts. `enter` is called with it on hydration, which
 * stores it.
 */
export function usePostedSession(enter: (arrived: SignedIn) => void): SignedIn | undefined {
  const queryClient = useQueryClient();
  const [arrived] = useState(() => queryClient.getQueryData<SignedIn>(postedSessionKey));
  const onArrived = useEffectEvent(enter);
  useEffect(() => {
    // Removed at once: on a later visit to this page the stored session counts.
    if (!arrived || !queryClient.getQueryData(postedSessionKey)) return;
    queryClient.removeQueries({ queryKey: postedSessionKey });
    onArrived(arrived);
  }, [arrived, queryClient]);
  return arrived;
}

/**
 * Message after a sign-in post without scripts, until hydration redirects. Without scripts it explains what that
 * means.
 */
export function SignedInNotice({ signUp }: { signUp: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="mt-6 flex items-start gap-3 rounded-control bg-leaf-soft p-4">
      <Icon name="check" className="mt-0.5 size-6 text-leaf-deep" />
      <div>
        <p className="font-semibold">{t(signUp ? 'session.accountReady' : 'session.signedIn')}</p>
        <p className="mt-1">{t('session.notKept')}</p>
        <Link to="/events" className={buttonStyle('secondary', 'mt-3')}>
          {t('site.seeEvents')}
        </Link>
      </div>
    </div>
  );
}

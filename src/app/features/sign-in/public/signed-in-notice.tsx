import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/i18n';
import { buttonStyle } from '../../../ui/button';
import { Icon } from '../../../ui/icon';

/**
 * The word after a plain post of the sign-in form, until the scripts come and lead on; where they never come, it says
 * what that means.
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

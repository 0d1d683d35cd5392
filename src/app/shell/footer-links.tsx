import { Link } from '@tanstack/react-router';
import { useSignOut } from '../features/account/use-sign-out';
import { useTranslation } from '../i18n/i18n';
import { useContent } from '../platform/languages/use-content';
import { useSession } from '../platform/session/session-store';
import { Icon } from '../ui/icon';

const linkStyle = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

/** The footer's links in their order (rule site-frame), and the privacy notice. */
export function FooterLinks({ className }: { className: string }) {
  const { t } = useTranslation();
  const content = useContent();
  return (
    <ul className={className}>
      <li>
        <Link to="/" hash="campaign" className={linkStyle}>
          {content.home.campaign.title}
        </Link>
      </li>
      <li>
        <Link to="/events" className={linkStyle}>
          {t('site.events')}
        </Link>
      </li>
      <li>
        <Link to="/" hash="about-us" className={linkStyle}>
          {t('site.aboutUs')}
        </Link>
      </li>
      <li>
        <Link to="/" hash="team" className={linkStyle}>
          {t('site.ourTeam')}
        </Link>
      </li>
      <li>
        <Link to="/volunteer" className={linkStyle}>
          {t('takingPart.volunteer')}
        </Link>
      </li>
      <li>
        <LoginOrLogout />
      </li>
      <li>
        <Link to="/contact-us" className={linkStyle}>
          {t('takingPart.contact')}
        </Link>
      </li>
      <li>
        <Link to="/privacy" className={linkStyle}>
          {t('privacy.title')}
        </Link>
      </li>
    </ul>
  );
}

/** Opens and closes the `details` (a `group`) that the footer's links stand in. */
export function FooterSummary({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <summary
      className={`inline-flex min-h-11 list-none items-center gap-2 rounded-control font-semibold [&::-webkit-details-marker]:hidden ${className}`}
    >
      {t('site.allPages')}
      <Icon name="right" className="size-4 rotate-90 group-open:-rotate-90" />
    </summary>
  );
}

function LoginOrLogout() {
  const { t } = useTranslation();
  const session = useSession();
  const { signOut, question } = useSignOut();
  return (
    <>
      {session ? (
        <button type="button" onClick={signOut} className={linkStyle}>
          {t('site.logout')}
        </button>
      ) : (
        <Link to="/auth" className={linkStyle}>
          {t('site.login')}
        </Link>
      )}
      {question}
    </>
  );
}

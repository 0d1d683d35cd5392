import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { group } from '~/content/group';
import { pick } from '~/content/in-languages';
import { useContent, useLanguage } from '../../languages/use-content';
import { NewsBox } from '../news/news-box';
import { useSession } from '../session/session-store';
import { useSignOut } from '../session/use-sign-out';
import { LanguageLinks } from './language-switch';

const linkStyle = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

/** The foot of every page (§2.1), with the word that this is not medical advice and whom to call (DESIGN §9). */
export function SiteFooter() {
  const { t } = useTranslation();
  const content = useContent();
  const language = useLanguage();
  return (
    <footer className="mt-auto border-t border-line bg-panel">
      <div className="page-width grid grid-cols-1 gap-x-12 gap-y-8 py-10 md:grid-cols-[1.6fr_1fr_1.2fr] lg:gap-x-16 lg:py-14">
        <div>
          <p className="font-display text-xl leading-tight font-semibold">{content.groupName}</p>
          <p className="mt-3 max-w-sm text-sm text-quiet">{pick(group.address, language)}</p>
          <div className="mt-6 max-w-md">
            <NewsBox />
          </div>
        </div>
        <nav aria-label={t('site.footerNavigation')}>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,34%),1fr))] gap-x-6 md:grid-cols-1">
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
        </nav>
        <div>
          <h2 className="text-lg">{content.emergency.title}</h2>
          <ul className="mt-2 grid gap-2">
            <EmergencyNumber label={content.emergency.any} number={group.emergency.any} />
            <EmergencyNumber label={content.emergency.ambulance} number={group.emergency.ambulance} />
          </ul>
        </div>
      </div>
      <div className="border-t border-ink/10">
        {/* Room below for the bar that tells of a lost connection. */}
        <div className="page-width flex flex-col gap-4 pt-6 pb-14 md:flex-row md:items-center md:justify-between">
          <p className="max-w-2xl text-sm text-quiet">{content.notMedicalAdvice}</p>
          <LanguageLinks className="-mx-3 shrink-0" />
        </div>
      </div>
    </footer>
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

const EmergencyNumber = ({ label, number }: { label: string; number: string }) => (
  <li className="flex items-center justify-between gap-4 md:max-w-64">
    <span>{label}</span>
    <a
      href={`tel:${number}`}
      className="grid min-h-11 place-items-center rounded-full bg-paper px-5 font-semibold text-leaf-deep tabular-nums hover:bg-leaf-soft"
    >
      {number}
    </a>
  </li>
);

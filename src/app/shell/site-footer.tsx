import { Link } from '@tanstack/react-router';
import { useSignOut } from '../features/account/use-sign-out';
import { NewsBox } from '../features/submissions/news-box';
import { useTranslation } from '../lib/i18n';
import { useReadyOffline } from '../lib/prompt-state';
import { useNow } from '../lib/server-clock';
import { useSession } from '../lib/session-store';
import { useContent, useGroup, useGroupLang } from '../lib/site-content';
import { EmergencyNumbers } from '../shared/emergency-numbers';
import { Icon } from '../ui/icon';
import { LanguageLinks } from './language-switch';

const linkStyle = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

function FooterLinks({ className }: { className: string }) {
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

/** Toggles the `details` (a `group`) around the footer's links, or around another part of it. */
function FooterSummary({ title, className = '' }: { title?: string; className?: string }) {
  const { t } = useTranslation();
  return (
    <summary
      className={`inline-flex min-h-11 list-none items-center gap-2 rounded-control font-semibold [&::-webkit-details-marker]:hidden ${className}`}
    >
      <span>{title ?? t('site.allPages')}</span>
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

/**
 * The line that the app works offline: below everything else, so that it covers nothing and moves nothing. No live region,
 * which would speak on each visit.
 */
function ReadyOfflineLine() {
  const { t } = useTranslation();
  if (!useReadyOffline()) return null;
  return (
    <p className="mt-1 flex items-center gap-1.5">
      <Icon name="check" className="size-4 text-leaf" />
      <span>{t('offline.readyOffline')}</span>
    </p>
  );
}

/** Below everything else too. */
function RestoredLine() {
  const { Restored } = useGroup();
  const now = useNow();
  if (!Restored || now >= Restored.Until) return null;
  return <p className="mt-1">{Restored.Words}</p>;
}

/** On phones a row; browsers without `::details-content` keep the rows on wide screens too. */
const foldedRow = 'max-md:flex max-md:justify-between md:supports-[selector(::details-content)]:hidden';

/**
 * The footer of public pages with the medical disclaimer and emergency numbers (rule site-frame). On phones its
 * links and its e-mail box are folded.
 */
export function SiteFooter() {
  const { t } = useTranslation();
  const content = useContent();
  const { Texts, State } = useGroup();
  const lang = useGroupLang();
  return (
    <footer className="mt-auto border-t border-line bg-panel">
      <div className="page-width grid grid-cols-1 gap-x-12 gap-y-2 pt-4 md:grid-cols-[1.6fr_1fr_1.2fr] md:py-10 lg:grid-cols-[1.5fr_1.3fr_1fr] lg:py-14">
        {/* First on phones and for screen readers. */}
        <div className="mb-2 md:order-last md:mb-0">
          {Texts.emergency && <h2 className="sr-only text-lg md:not-sr-only">{content.emergency.title}</h2>}
          <EmergencyNumbers className="md:mt-3" />
        </div>
        {/* On phones what lies over the foot of the page, such as a notice, covers the form and no link. */}
        <div className="max-md:order-last">
          <div className="mb-6 hidden md:block">
            <p lang={lang('name')} className="font-display text-xl leading-tight font-semibold">
              {content.groupName}
            </p>
            {Texts.address && (
              <p lang={lang('address')} className="mt-3 max-w-sm text-sm text-quiet">
                {Texts.address}
              </p>
            )}
          </div>
          <div className="max-w-md">
            <NewsBox summary={<FooterSummary title={t('takingPart.news')} className={foldedRow} />} />
          </div>
        </div>
        <nav aria-label={t('site.footerNavigation')}>
          <h2 className="hidden text-lg md:supports-[selector(::details-content)]:block">
            {t('site.allPages')}
          </h2>
          <details className="group md:details-content:[content-visibility:visible]">
            <FooterSummary className={foldedRow} />
            <FooterLinks className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,34%),1fr))] gap-x-6 md:mt-2 md:grid-cols-1 lg:grid-cols-2" />
          </details>
        </nav>
      </div>
      <div className="md:border-t md:border-ink/10">
        {/* Leaves room for the connection bar. */}
        <div className="page-width flex items-center justify-between gap-4 pt-4 pb-5 md:pt-6 md:pb-14">
          <div className="max-w-2xl text-sm text-quiet">
            <p className="text-balance">{content.notMedicalAdvice}</p>
            {State === 'demo' && <p className="mt-1 font-semibold">{t('site.demo')}</p>}
            <RestoredLine />
            <ReadyOfflineLine />
          </div>
          <LanguageLinks className="-mx-3 hidden shrink-0 md:flex" />
        </div>
      </div>
    </footer>
  );
}

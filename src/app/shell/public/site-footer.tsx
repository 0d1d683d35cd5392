import { group } from '~/content/group';
import { pick } from '~/content/in-languages';
import { NewsBox } from '../../features/subscriptions/news-box';
import { useTranslation } from '../../i18n/i18n';
import { useContent, useLanguage } from '../../platform/languages/use-content';
import { EmergencyNumbers } from '../../shared/emergency-numbers';
import { FooterLinks, FooterSummary } from '../footer-links';
import { LanguageLinks } from '../language-switch';

/**
 * The foot of every public page, with the word that this is not medical advice and whom to call (rule site-frame). On
 * a phone its links are folded; the languages are in the bar there.
 */
export function SiteFooter() {
  const { t } = useTranslation();
  const content = useContent();
  const language = useLanguage();
  return (
    <footer className="mt-auto border-t border-line bg-panel">
      <div className="page-width grid grid-cols-1 gap-x-12 gap-y-2 pt-4 md:grid-cols-[1.6fr_1fr_1.2fr] md:py-10 lg:grid-cols-[1.5fr_1.3fr_1fr] lg:py-14">
        <div>
          <div className="mb-6 hidden md:block">
            <p className="font-display text-xl leading-tight font-semibold">{content.groupName}</p>
            <p className="mt-3 max-w-sm text-sm text-quiet">{pick(group.address, language)}</p>
          </div>
          <div className="max-w-md">
            <NewsBox />
          </div>
        </div>
        <nav aria-label={t('site.footerNavigation')}>
          <h2 className="hidden text-lg md:supports-[selector(::details-content)]:block">
            {t('site.allPages')}
          </h2>
          {/* Where a browser cannot show what is folded, the links are folded on a desk, too. */}
          <details className="group md:details-content:[content-visibility:visible]">
            <FooterSummary className="md:supports-[selector(::details-content)]:hidden" />
            <FooterLinks className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,34%),1fr))] gap-x-6 md:mt-2 md:grid-cols-1 lg:grid-cols-2" />
          </details>
        </nav>
        <div>
          <h2 className="sr-only text-lg md:not-sr-only">{content.emergency.title}</h2>
          <EmergencyNumbers className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),auto))] gap-2 md:mt-3" />
        </div>
      </div>
      <div className="md:border-t md:border-ink/10">
        {/* Room below for the bar that tells of a lost connection. */}
        <div className="page-width flex items-center justify-between gap-4 pt-4 pb-5 md:pt-6 md:pb-14">
          <div className="max-w-2xl text-sm text-quiet">
            <p className="text-balance">{content.notMedicalAdvice}</p>
            {content.demo && <p className="mt-1 font-semibold">{content.demo}</p>}
          </div>
          <LanguageLinks className="-mx-3 hidden shrink-0 md:flex" />
        </div>
      </div>
    </footer>
  );
}

import { useTranslation } from '../../i18n/i18n';
import { EmergencyNumbers } from '../../shared/emergency-numbers';
import { FooterLinks, FooterSummary } from '../footer-links';
import { LanguageLinks } from '../language-switch';

/** The foot of the owner's screens (rule owner-menu): the public pages, folded, and whom to call. */
export function OwnerFooter() {
  const { t } = useTranslation();
  return (
    <footer className="mt-auto border-t border-line bg-panel-soft">
      {/* Room below for the bar that tells of a lost connection. */}
      <div className="flex items-start justify-between gap-4 px-4 pt-3 pb-14 md:px-6">
        <nav aria-label={t('site.footerNavigation')}>
          <details className="group">
            <FooterSummary />
            <FooterLinks className="md:flex md:flex-wrap md:gap-x-8" />
            <LanguageLinks className="-mx-3.5 flex" />
          </details>
        </nav>
        <EmergencyNumbers className="flex flex-wrap justify-end gap-2" nameStyle="sr-only md:not-sr-only" />
      </div>
    </footer>
  );
}

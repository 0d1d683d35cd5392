import { useTranslation } from 'react-i18next';
import { group } from '~/content/group';
import { useContent } from '../../platform/languages/use-content';
import { emergencyStyle, FooterLinks, FooterSummary } from '../footer-links';
import { LanguageLinks } from '../language-switch';

/** The foot of the owner's screens (rule owner-menu): the public pages, folded, and whom to call. */
export function OwnerFooter() {
  const { t } = useTranslation();
  const { emergency } = useContent();
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
        <ul className="flex flex-wrap justify-end gap-2">
          <EmergencyNumber label={emergency.any} number={group.emergency.any} />
          <EmergencyNumber label={emergency.ambulance} number={group.emergency.ambulance} />
        </ul>
      </div>
    </footer>
  );
}

const EmergencyNumber = ({ label, number }: { label: string; number: string }) => (
  <li>
    <a href={`tel:${number}`} className={`${emergencyStyle} grid`}>
      <span className="sr-only">{label}</span>
      {number}
    </a>
  </li>
);

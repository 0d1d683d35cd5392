import { useTranslation } from '../lib/i18n';
import { useGroup } from '../lib/site-content';
import type { Elements } from '../ui/elements';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#content"
      className="absolute top-2 left-2 z-50 -translate-y-24 rounded-full bg-leaf px-5 py-3 font-semibold text-white focus:translate-y-0"
    >
      {t('site.skip')}
    </a>
  );
}

/** Notice on a site whose owner has not published a group yet (rule my-site). */
function SettingUp() {
  const { t } = useTranslation();
  if (useGroup().State !== 'new') return null;
  return (
    <aside className="bg-leaf-soft px-4 py-2 text-center text-sm text-leaf-deep">
      <p>{t('site.settingUp')}</p>
    </aside>
  );
}

export function SiteFrame({ children }: { children: Elements }) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <SettingUp />
      {/* At least the screen's height, so that the footer does not jump while a page loads. */}
      <main id="content" tabIndex={-1} className="min-h-dvh grow">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

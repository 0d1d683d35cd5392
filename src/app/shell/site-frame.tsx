import type { ReactNode } from 'react';
import { useTranslation } from '../lib/i18n';
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

export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      {/* At least the screen's height, so that the footer does not jump while a page loads. */}
      <main id="content" tabIndex={-1} className="min-h-dvh grow">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

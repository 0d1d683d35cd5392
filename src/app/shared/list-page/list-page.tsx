import type { ComponentType, ReactNode } from 'react';
import { type TextKey, useTranslation } from '../../i18n/i18n';
import { useLanguage } from '../../platform/languages/use-content';

/** What one public list or gallery says of itself. */
export interface ListPageWords {
  title: TextKey;
  lead: TextKey;
  /** The heading, where it is not the title in the language shown; the title then stands below it. */
  heading?: { lang: string; text: string };
  /** Under the lead: the way to its sister pages. */
  Nav?: ComponentType;
}

/** The frame of a public list or gallery: heading and lead, with its entries or their placeholders below. */
export function ListPage({ words, children }: { words: ListPageWords; children: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { title, lead, heading, Nav } = words;
  return (
    <>
      <header className="page-width pt-8 lg:pt-14">
        <h1 lang={heading?.lang} className="text-4xl lg:text-5xl">
          {heading?.text ?? t(title)}
        </h1>
        {heading && heading.lang !== language && <p className="mt-1 text-xl font-semibold">{t(title)}</p>}
        <p className="mt-3 max-w-2xl text-lg text-quiet">{t(lead)}</p>
        {Nav && <Nav />}
      </header>
      {children}
    </>
  );
}

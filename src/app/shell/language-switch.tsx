import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from '../lib/i18n';
import { type Language, languageNames, languageQuery } from '../lib/language';
import { siteLanguages, useGroup, useSiteContent } from '../lib/site-content';
import { notify } from '../ui/notices';

function useLanguageLinks() {
  const { t } = useTranslation();
  const siteContent = useSiteContent();
  const router = useRouter();

  const choose = (language: Language) => async (press: MouseEvent) => {
    press.preventDefault();
    // The menu, which a navigation would close.
    press.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
    // A language in the URL would override this choice at the next load (rule language-order).
    const { pathname, searchStr, hash } = router.state.location;
    const search = new URLSearchParams(searchStr);
    if (search.has(languageQuery)) {
      search.delete(languageQuery);
      router.history.replace(`${pathname}${search.size ? `?${search}` : ''}${hash ? `#${hash}` : ''}`);
    }
    try {
      const { switchLanguage } = await import('../lib/browser-languages');
      await switchLanguage(siteContent, language);
    } catch {
      // The texts are not cached, and there is no connection.
      notify({ kind: 'problem', title: t('problems.unreachable'), untilReconnected: true });
    }
  };

  /** This page's URL in another language, which the server answers without scripts. */
  const addressIn = (language: Language) => {
    const search = new URLSearchParams(router.state.location.searchStr);
    search.set(languageQuery, language);
    return `?${search}`;
  };

  return (language: Language) => ({
    href: addressIn(language),
    lang: language,
    hrefLang: language,
    onClick: choose(language),
  });
}

interface SwitchProps {
  /** By default those of the site. */
  languages?: readonly Language[];
}

export function LanguageLinks({ className = '', ...props }: SwitchProps & { className?: string }) {
  const { t, language: shown } = useTranslation();
  const linkTo = useLanguageLinks();
  const ofSite = siteLanguages(useGroup());
  const { languages = ofSite } = props;
  if (languages.length < 2) return null;
  return (
    <ul className={`flex-wrap gap-1 ${className}`} aria-label={t('site.language')}>
      {languages.map((language) => (
        <li key={language}>
          <a
            {...linkTo(language)}
            aria-current={language === shown ? 'true' : undefined}
            className="grid min-h-11 place-items-center rounded-full px-3.5 hover:bg-leaf-soft aria-[current]:bg-leaf-soft aria-[current]:font-semibold aria-[current]:text-leaf-deep"
          >
            {languageNames[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The top bar's button for the site's other language. The menu and the footer have all languages. */
export function LanguageSwitch(props: SwitchProps) {
  const { language } = useTranslation();
  const linkTo = useLanguageLinks();
  const ofSite = siteLanguages(useGroup());
  const [main, second] = props.languages ?? ofSite;
  const other = language === second ? main : second;
  if (!other || !second) return null;
  return (
    <a
      {...linkTo(other)}
      // In pixels, so that it fits the bar in large fonts.
      className="grid h-[44px] min-w-[44px] place-items-center rounded-full border border-line px-[12px] text-[min(0.9375rem,18px)] font-semibold text-leaf-deep hover:bg-leaf-soft"
    >
      {languageNames[other]}
    </a>
  );
}

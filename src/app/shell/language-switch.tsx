import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from '../i18n/i18n';
import { type Language, languageNames, languageQuery, languages } from '../platform/languages/language';
import { useLanguage } from '../platform/languages/use-content';
import { notify } from '../ui/notices';

/** What the links to this page in the other languages need: their addresses, and what a press does. */
function useLanguageLinks() {
  const { t, i18n } = useTranslation();
  const router = useRouter();

  const choose = (language: Language) => async (press: MouseEvent) => {
    press.preventDefault();
    // A language in the address would win over this choice at the next load (rule language-order).
    const { pathname, searchStr, hash } = router.state.location;
    const search = new URLSearchParams(searchStr);
    search.delete(languageQuery);
    router.history.replace(`${pathname}${search.size ? `?${search}` : ''}${hash ? `#${hash}` : ''}`);
    try {
      const { switchLanguage } = await import('../platform/languages/browser-languages');
      await switchLanguage(i18n, language);
    } catch {
      // Its texts were never on this phone, and there is no line to fetch them.
      notify({ kind: 'problem', title: t('problems.unreachable'), untilReconnected: true });
    }
  };

  /** The same page, asked for as it was, in another language: without scripts the server answers in it. */
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

/** The three languages as links. */
export function LanguageLinks({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const shown = useLanguage();
  const linkTo = useLanguageLinks();
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

/**
 * The switch in the top bar: one press to the group's other language, in its own name. All three are in the menu of
 * small screens and at the foot of the page.
 */
export function LanguageSwitch() {
  const other = useLanguage() === 'hi' ? 'en' : 'hi';
  return (
    <a
      {...useLanguageLinks()(other)}
      // In pixels, as all of the bar: in large type it still has room beside the others.
      className="grid h-[44px] min-w-[44px] place-items-center rounded-full border border-line px-[12px] text-[min(0.9375rem,18px)] font-semibold text-leaf-deep hover:bg-leaf-soft"
    >
      {languageNames[other]}
    </a>
  );
}

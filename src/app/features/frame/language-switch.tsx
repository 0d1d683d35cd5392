import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languageNames, languageQuery, languages } from '../../languages/language';
import { useLanguage } from '../../languages/use-content';
import { Icon } from '../../ui/icon';
import { notify } from '../../ui/notices';

const panelId = 'languages';

/** The three languages as links: without scripts the server answers in the one that was chosen. */
export function LanguageLinks({ className = '' }: { className?: string }) {
  const { t, i18n } = useTranslation();
  const router = useRouter();

  const choose = (language: Language) => async (press: MouseEvent) => {
    press.preventDefault();
    // A language in the address would win over this choice at the next load (§1).
    const { pathname, searchStr, hash } = router.state.location;
    const search = new URLSearchParams(searchStr);
    search.delete(languageQuery);
    router.history.replace(`${pathname}${search.size ? `?${search}` : ''}${hash ? `#${hash}` : ''}`);
    try {
      const { switchLanguage } = await import('../../languages/browser-languages');
      await switchLanguage(i18n, language);
    } catch {
      // Its texts were never on this phone, and there is no line to fetch them.
      notify({ kind: 'problem', title: t('problems.unreachable') });
    }
    document.getElementById(panelId)?.hidePopover?.();
  };

  /** The same page, asked for as it was, in another language. */
  const addressIn = (language: Language) => {
    const search = new URLSearchParams(router.state.location.searchStr);
    search.set(languageQuery, language);
    return `?${search}`;
  };

  return (
    <ul className={`flex flex-wrap gap-1 ${className}`} aria-label={t('site.language')}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={addressIn(language)}
            lang={language}
            hrefLang={language}
            aria-current={language === i18n.language ? 'true' : undefined}
            onClick={choose(language)}
            className="grid min-h-11 place-items-center rounded-full px-3.5 hover:bg-leaf-soft aria-[current]:bg-leaf-soft aria-[current]:font-semibold aria-[current]:text-leaf-deep"
          >
            {languageNames[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The switch in the top bar: the languages behind a globe. A native popover, so it opens before any script. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget={panelId}
        className="flex min-h-11 items-center gap-1.5 rounded-full px-3 hover:bg-leaf-soft"
      >
        <Icon name="globe" />
        <span className="text-sm font-semibold uppercase">{i18n.language}</span>
        <span className="sr-only">
          {t('site.language')}: {languageNames[language]}
        </span>
      </button>
      <div
        id={panelId}
        popover="auto"
        className="fixed inset-auto top-16 right-4 m-0 rounded-card border border-line bg-paper p-2 text-ink shadow-lg"
      >
        <LanguageLinks className="flex-col" />
      </div>
    </div>
  );
}

import { useId } from 'react';
import { useTranslation } from '../../lib/i18n';
import { type Language, languageNames, languages } from '../../lib/language';
import { labelStyle, noteStyle } from '../../ui/field';

interface LanguagesFieldProps {
  label: string;
  hint: string | undefined;
  /** The main one first; none are all. */
  chosen: readonly Language[];
  onChange: (chosen: Language[]) => void;
}

const choiceStyle = 'flex min-h-12 items-center gap-3 py-2';

/**
 * Switches the site's languages on and off, and chooses the main one. Visitors' pages follow by `offered-languages.ts`, the
 * server's by `pages/site-languages.ts`.
 */
export function LanguagesField({ label, hint, chosen, onChange }: LanguagesFieldProps) {
  const { t } = useTranslation();
  const group = useId();
  const on = chosen.length > 0 ? chosen : languages;
  const [main] = on;
  const set = (first: Language | undefined, isOn: (language: Language) => boolean) => {
    const kept = languages.filter(isOn);
    const next = first && kept.includes(first) ? [first, ...kept.filter((each) => each !== first)] : kept;
    onChange(next);
  };
  return (
    <>
      <fieldset className="min-w-0">
        <legend className={labelStyle}>
          {label}
          {hint && <span className={`w-full ${noteStyle}`}>{hint}</span>}
        </legend>
        {languages.map((language) => {
          const isOn = on.includes(language);
          return (
            <label key={language} lang={language} className={choiceStyle}>
              <input
                type="checkbox"
                checked={isOn}
                // One stays.
                disabled={isOn && on.length === 1}
                onChange={() => set(main, (each) => (each === language) !== on.includes(each))}
                className="size-6 shrink-0 accent-leaf"
              />
              {languageNames[language]}
            </label>
          );
        })}
      </fieldset>
      <fieldset className="mt-5 min-w-0">
        <legend className={labelStyle}>
          {t('ownerGroup.mainLanguage')}
          <span className={`w-full ${noteStyle}`}>{t('ownerGroup.mainLanguageHint')}</span>
        </legend>
        {languages
          .filter((language) => on.includes(language))
          .map((language) => (
            <label key={language} lang={language} className={choiceStyle}>
              <input
                type="radio"
                name={group}
                checked={language === main}
                onChange={() => set(language, (each) => on.includes(each))}
                className="size-6 shrink-0 accent-leaf"
              />
              {languageNames[language]}
            </label>
          ))}
      </fieldset>
    </>
  );
}

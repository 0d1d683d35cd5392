import { useId } from 'react';
import { useTranslation } from '../../lib/i18n';
import { type Language, languageNames, languages } from '../../lib/language';
import { FieldGroup } from '../../owner-kit/owner-form';

interface LanguagesFieldProps {
  label: string;
  hint: string | undefined;
  /** The main one first; none are all. */
  chosen: readonly Language[];
  onChange: (chosen: Language[]) => void;
}

const choiceStyle = 'flex min-h-12 items-center gap-3 py-2';

/** Which languages the site has, and which of them is the main one. */
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
      <FieldGroup legend={label} hint={hint}>
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
      </FieldGroup>
      <FieldGroup
        legend={t('ownerGroup.mainLanguage')}
        hint={t('ownerGroup.mainLanguageHint')}
        className="mt-5"
      >
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
      </FieldGroup>
    </>
  );
}

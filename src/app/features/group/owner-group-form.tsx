import { fieldsOf, groupFields, isTranslated } from '~/contract/group';
import type { GroupPart } from '~/contract/group-addresses';
import { useTranslation } from '../../lib/i18n';
import { FoldedLanguage } from '../../owner-kit/folded-language';
import { GroupField, type GroupForm } from './owner-group-field';
import { fieldId, wordsIn } from './owner-group-fields';

interface PartFieldsProps extends GroupForm {
  part: GroupPart;
  /** '' for what is the same in all languages, then the main language. */
  languages: readonly string[];
  /** Translations, by `fieldId`, whose original has changed. */
  outdated: readonly string[];
}

/** The fields of a part: in the main language, then folded in each other one. */
export function GroupPartFields({ part, languages, outdated, ...form }: PartFieldsProps) {
  const [main = '', ...others] = languages.filter((language) => language !== '');
  // The fields of a facility are shown with it.
  const alone = fieldsOf(part).filter((name) => part !== 'facilities' || !('of' in groupFields[name]));
  return (
    <>
      {alone.map((name) => (
        <GroupField key={name} name={name} language={main} original="" {...form} />
      ))}
      {others.length > 0 && (
        <div className="divide-y divide-line border-t border-line">
          {others.map((language) => (
            <OtherLanguage
              key={language}
              part={part}
              language={language}
              main={main}
              outdated={outdated}
              {...form}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface OtherLanguageProps extends GroupForm {
  part: GroupPart;
  language: string;
  main: string;
  outdated: readonly string[];
}

function OtherLanguage({ part, language, main, outdated, ...form }: OtherLanguageProps) {
  const { t } = useTranslation();
  const names = fieldsOf(part).filter(
    (name) =>
      isTranslated(name) &&
      // Own facilities that are not there.
      (!name.startsWith('own') || [main, language].some((of) => wordsIn(form.fields, fieldId(name, of)))),
  );
  const hasProblem = names.some((name) => Boolean(form.problems[fieldId(name, language)]));
  return (
    <FoldedLanguage language={language} hint={t('ownerGroup.languageHint')} hasProblem={hasProblem}>
      {names.map((name) => (
        <GroupField
          key={name}
          name={name}
          language={language}
          original={main}
          isOutdated={outdated.includes(fieldId(name, language))}
          {...form}
        />
      ))}
    </FoldedLanguage>
  );
}

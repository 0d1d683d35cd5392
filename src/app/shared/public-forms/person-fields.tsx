import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/field';

interface PersonField {
  name: string;
  defaultValue: string | undefined;
  problem: string | undefined;
}

/** The fields by which a person can be named and reached, with the keyboard and the memory that phones have for each. */
export function EmailField(field: PersonField) {
  const { t } = useTranslation();
  return (
    <TextField label={t('forms.email')} type="email" inputMode="email" autoComplete="email" {...field} />
  );
}

export function PhoneField({ label, ...field }: PersonField & { label: string }) {
  return <TextField label={label} type="tel" inputMode="tel" autoComplete="tel" {...field} />;
}

/** First and last name (rules contact-page and volunteer-page), beside each other where there is room. */
export function NameFields({ field }: { field: (name: string) => PersonField }) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <TextField label={t('forms.firstName')} autoComplete="given-name" required {...field('FName')} />
      <TextField label={t('forms.lastName')} autoComplete="family-name" {...field('LName')} />
    </div>
  );
}

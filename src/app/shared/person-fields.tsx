import { useTranslation } from '../lib/i18n';
import { TextField } from '../ui/field';

type PersonField = (name: string) => {
  name: string;
  defaultValue: string | undefined;
  problem: string | undefined;
};

export function NameFields({ field }: { field: PersonField }) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <TextField label={t('forms.firstName')} autoComplete="given-name" required {...field('FName')} />
      <TextField
        label={t('forms.lastName')}
        mark={t('forms.optional')}
        autoComplete="family-name"
        {...field('LName')}
      />
    </div>
  );
}

/**
 * Phone and e-mail, with the matching keyboards and autofill. Each mentions that one is enough (rule field-checks).
 */
export function ReachFields({ phone, field }: { phone: string; field: PersonField }) {
  const { t } = useTranslation();
  const mark = t('forms.oneIsEnough');
  return (
    <>
      <TextField
        label={phone}
        mark={mark}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...field('Number')}
      />
      <TextField
        label={t('forms.email')}
        mark={mark}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('Email')}
      />
    </>
  );
}

import * as v from 'valibot';
import type { Entry } from '~/outbox/entry';
import { useTranslation } from '../../../i18n/i18n';

/** The fields of a registration, in the order of its form, and the form's own words for them. */
const labels = [
  ['Name', 'registration.name'],
  ['Email', 'forms.email'],
  ['Number', 'registration.phone'],
  ['Address', 'registration.address'],
  ['WhyWeJoin', 'registration.whyJoin'],
] as const;

const fields = v.record(v.string(), v.unknown());

/** All that was written in a submission that can no longer be sent, so that it can be read and copied. */
export function WrittenFields({ payload }: Pick<Entry, 'payload'>) {
  const { t } = useTranslation();
  const parsed = v.safeParse(fields, payload);
  if (!parsed.success) return null;
  const written = labels.flatMap(([field, label]) => {
    const text = parsed.output[field];
    return typeof text === 'string' && text !== '' ? [{ field, label, text }] : [];
  });
  return (
    <dl className="mt-4 grid gap-2">
      {written.map(({ field, label, text }) => (
        <div key={field}>
          <dt className="text-quiet text-sm">{t(label)}</dt>
          <dd className="whitespace-pre-line break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

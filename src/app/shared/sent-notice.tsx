import { useTranslation } from '../lib/i18n';
import { Icon } from '../ui/icon';

/** Values of the `sent` parameter: forms that were posted without scripts. */
export const sentForms = ['registration', 'volunteer', 'message', 'subscription'] as const;
export type SentForm = (typeof sentForms)[number];

/**
 * The home page's success message after a form was posted without scripts (rules registration-page and
 * volunteer-page).
 */
export function SentNotice({ sent }: { sent: SentForm }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="border-b border-leaf bg-leaf-soft">
      <div className="page-width flex items-start gap-3 py-4">
        <Icon name="check" className="mt-0.5 size-6 text-leaf-deep" />
        <p>
          <strong>{t(sent === 'registration' ? 'registration.success' : 'forms.success')}</strong>
          <br />
          <span>{t(`forms.sent.${sent}`)}</span>
        </p>
      </div>
    </div>
  );
}

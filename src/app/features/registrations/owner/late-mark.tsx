import { useTranslation } from '../../../i18n/i18n';

/** Beside the name of somebody whose registration was sent without a connection and came after the event's day, or after registration had closed. */
export function LateMark() {
  const { t } = useTranslation();
  return (
    <span
      title={t('owner.lateHint')}
      className="ml-2 inline-block rounded-full bg-panel px-2.5 py-0.5 font-sans text-sm font-medium"
    >
      {t('owner.late')}
    </span>
  );
}

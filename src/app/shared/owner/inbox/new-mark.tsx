import { useTranslation } from 'react-i18next';

/** Beside what came since the last look. */
export function NewMark() {
  const { t } = useTranslation();
  return (
    <>
      {' '}
      <span className="ml-1.5 inline-block rounded-full bg-leaf px-2.5 py-0.5 align-middle font-sans text-sm font-semibold text-white">
        {t('ownerInbox.new')}
      </span>
    </>
  );
}

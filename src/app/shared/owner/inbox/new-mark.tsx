import { useTranslation } from '../../../i18n/i18n';

/** Before the name of who came since the last look. */
export function NewMark() {
  const { t } = useTranslation();
  return (
    <>
      <span className="mr-1 inline-block rounded-full bg-leaf px-2 font-sans text-sm font-semibold tracking-normal text-white">
        {t('ownerInbox.new')}
      </span>{' '}
    </>
  );
}

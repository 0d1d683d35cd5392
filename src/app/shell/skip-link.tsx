import { useTranslation } from '../i18n/i18n';

/** For those who come by keyboard: past the navigation, into the page. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#content"
      className="absolute top-2 left-2 z-50 -translate-y-24 rounded-full bg-leaf px-5 py-3 font-semibold text-white focus:translate-y-0"
    >
      {t('site.skip')}
    </a>
  );
}

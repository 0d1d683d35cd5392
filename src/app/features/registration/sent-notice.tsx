import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';

/** The home page's word after a form that was posted without scripts: the alert of §2.8, in the page. */
export function SentNotice() {
  const { t } = useTranslation();
  return (
    <div role="alert" className="border-b border-leaf bg-leaf-soft">
      <div className="page-width flex items-start gap-3 py-4">
        <Icon name="check" className="mt-0.5 size-6 text-leaf-deep" />
        <p>
          <strong>{t('registration.success')}</strong>
          <br />
          {t('registration.sentPlain')}
        </p>
      </div>
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { useTranslation } from '../lib/i18n';
import { useGroup } from '../lib/site-content';

/**
 * The privacy line of a form, below its button. Sends the shown version of the notice as `PrivacyNotice`, also
 * without scripts.
 */
export function PrivacyLine() {
  const { t } = useTranslation();
  return (
    <p className="text-sm text-quiet">
      <NoticeVersion />
      <span>{`${t('privacy.line')} `}</span>
      <NoticeLink />
    </p>
  );
}

const NoticeVersion = () => <input type="hidden" name="PrivacyNotice" value={useGroup().NoticeVersion} />;

export const NoticeLink = ({ className = 'inline-block' }: { className?: string }) => {
  const { t } = useTranslation();
  return (
    <Link to="/privacy" className={`${className} font-semibold text-leaf-deep underline underline-offset-4`}>
      {t('privacy.read')}
    </Link>
  );
};

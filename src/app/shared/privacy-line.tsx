import { Link } from '@tanstack/react-router';
import { useTranslation } from '../lib/i18n';
import { useGroup } from '../lib/site-content';

/**
 * The privacy line of a form without a consent box. Sends the shown version of the notice as `PrivacyNotice`, also
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

/**
 * The consent box of a form (rules contact-page and volunteer-page): the fields `PrivacyAgreed` and
 * `PrivacyNotice`, read with `privacyIn`. Never required (rule field-checks).
 * @param agreed its value in a form returned by the server
 */
export function PrivacyBox({ agreed = false }: { agreed?: boolean }) {
  const { t } = useTranslation();
  return (
    <div>
      <NoticeVersion />
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          name="PrivacyAgreed"
          defaultChecked={agreed}
          className="mt-0.5 size-6 shrink-0 accent-leaf"
        />
        <span>{t('privacy.agree')}</span>
      </label>
      <p className="pl-9 text-sm">
        {/* On a line alone, so it needs the height of a touch target. */}
        <NoticeLink className="inline-flex min-h-11 items-center" />
      </p>
    </div>
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

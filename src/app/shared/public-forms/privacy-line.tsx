import { Link } from '@tanstack/react-router';
import { privacyNotice } from '~/content/privacy-notice';
import { useTranslation } from '../../i18n/i18n';

/**
 * Under the fields of a form without a privacy box: who sees what is sent, and the way to the notice. Sends the version
 * that was shown as the field `PrivacyNotice`, also where no script reads the form.
 */
export function PrivacyLine() {
  const { t } = useTranslation();
  return (
    <p className="text-sm text-quiet">
      <NoticeVersion />
      {t('privacy.line')} <NoticeLink />
    </p>
  );
}

/**
 * The privacy box of a form (rules contact-page and volunteer-page) with the way to the notice: the fields
 * `PrivacyAgreed` and `PrivacyNotice`, to be read with `privacyIn`. Never enforced (rule field-checks). `agreed`: as it
 * came back with a form posted without scripts.
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
        {t('privacy.agree')}
      </label>
      <p className="pl-9 text-sm">
        <NoticeLink />
      </p>
    </div>
  );
}

const NoticeVersion = () => <input type="hidden" name="PrivacyNotice" value={privacyNotice.version} />;

/** The link to the notice, alone where what is sent is not stored. */
export const NoticeLink = () => {
  const { t } = useTranslation();
  return (
    <Link to="/privacy" className="inline-block font-semibold text-leaf-deep underline underline-offset-4">
      {t('privacy.read')}
    </Link>
  );
};

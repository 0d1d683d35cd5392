import type { PrivacyColumns } from '../store/tables';

/** What a submission said of the privacy notice, as it is kept: silence stays silence. */
export const privacyColumns = (of: {
  PrivacyAgreed?: boolean | undefined;
  PrivacyNotice?: string | undefined;
}): PrivacyColumns => ({
  privacy_agreed: of.PrivacyAgreed === undefined ? null : Number(of.PrivacyAgreed),
  privacy_notice: of.PrivacyNotice ?? null,
});

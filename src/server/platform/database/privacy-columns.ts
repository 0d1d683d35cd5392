import type { PrivacyColumns } from './tables';

/** The stored answer to the privacy notice; null where the form had none. */
export const toStoredPrivacy = (row: PrivacyColumns) => ({
  PrivacyAgreed: row.privacy_agreed === null ? null : row.privacy_agreed === 1,
  PrivacyNotice: row.privacy_notice,
});

/** What a submission said of the privacy notice, as it is stored: no answer stays null. */
export const toPrivacyColumns = (of: {
  PrivacyAgreed?: boolean | undefined;
  PrivacyNotice?: string | undefined;
}): PrivacyColumns => ({
  privacy_agreed: of.PrivacyAgreed === undefined ? null : Number(of.PrivacyAgreed),
  privacy_notice: of.PrivacyNotice ?? null,
});

import type { PrivacyColumns } from '../store/tables';

/** What was kept of it; null where its form said nothing. */
export const keptPrivacyOf = (row: PrivacyColumns) => ({
  PrivacyAgreed: row.privacy_agreed === null ? null : row.privacy_agreed === 1,
  PrivacyNotice: row.privacy_notice,
});

/** What a submission said of the privacy notice, as it is kept: silence stays silence. */
export const privacyColumns = (of: {
  PrivacyAgreed?: boolean | undefined;
  PrivacyNotice?: string | undefined;
}): PrivacyColumns => ({
  privacy_agreed: of.PrivacyAgreed === undefined ? null : Number(of.PrivacyAgreed),
  privacy_notice: of.PrivacyNotice ?? null,
});

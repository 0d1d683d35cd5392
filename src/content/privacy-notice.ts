import type { InLanguages } from './in-languages';

/**
 * Facts of the privacy notice; its texts are in `words/`, and who answers for it is the owner's to say. After a change, update
 * version and date: forms send the version that was shown, and the server stores it.
 */
export const privacyNotice = {
  /** Month, and number within it. */
  version: '2026-11.8',
  /** 28/November/2026, or 2026-11-28. */
  changedOn: '2026-11-28',
  /** Most days that personal data is retained after its purpose; the daily sweep then erases it. */
  retentionDays: 730,
  retention: { en: 'two years', hi: 'दो साल', fr: 'deux ans' } satisfies InLanguages,
  /** Days that the log of an event is retained: who did what, without names. */
  eventLogDays: 400,
  /** Days after which a phone is forgotten that asked to be told of new events. */
  newsPhoneDays: 400,
  /** Of the access log with network addresses (src/server/OPERATING.md, "Read the logs"). */
  logRetention: { en: 'a year', hi: 'एक साल', fr: 'un an' } satisfies InLanguages,
  /** Days until old backups, which may hold erased data, are deleted. */
  backupRetentionDays: 30,
  /** Days to answer a request or complaint. */
  answeredWithinDays: 30,
};

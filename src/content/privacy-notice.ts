import type { InLanguages } from './in-languages';

/**
 * The facts of the privacy notice; its words stand in `words/`, one file a language. Demo content: nobody reads these
 * addresses. Whoever changes what the notice says gives it a new version and date: each form sends the version that was
 * shown, and the server stores it with what was sent.
 */
export const privacyNotice = {
  /** Its month, and which of that month it is. */
  version: '2026-11.4',
  /** 23/November/2026, or 2026-11-23. */
  changedOn: '2026-11-23',
  /** Days for which what people send is retained at most when its purpose is over; the daily sweep then erases it. */
  retentionDays: 730,
  /** The same in words. */
  retention: { en: 'two years', hi: 'दो साल', fr: 'deux ans' } satisfies InLanguages,
  /** How long the access log is retained, with network addresses (src/server/OPERATING.md, "Read the logs"). */
  logRetention: { en: 'a year', hi: 'एक साल', fr: 'un an' } satisfies InLanguages,
  /** Days until old safety copies are thrown away, where the erased may still be. */
  backupRetentionDays: 30,
  /** Days within which a request or complaint is answered. */
  answeredWithinDays: 30,
  /** Who answers what people ask about their data. */
  contact: {
    name: { en: 'Nivedita Kalpanik', hi: 'निवेदिता काल्पनिक', fr: 'Nivedita Kalpanik' } satisfies InLanguages,
    email: 'privacy@example.org',
    phone: '+91 00000 01003',
  },
};

/**
 * Names the last restore of a backup, by its instant, in public answers and in answers to submissions (rule
 * after-restore). What was delivered to the site before that may be missing.
 */
export const restoredAtHeader = 'Restored-At';

/** Milliseconds for which visitors' pages and Today say that the site was restored. */
export const restorationToldFor = 24 * 60 * 60 * 1000;

/** Milliseconds for which phones keep what was delivered, and for which a restored site says so and takes it again. */
export const restorationWindow = 48 * 60 * 60 * 1000;

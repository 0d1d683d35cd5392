/** Prepended to national numbers. */
export const countryCode = '91';

/** IANA name, which SITE_TIME_ZONE overrides. */
export const usualTimeZone = 'Asia/Kolkata';

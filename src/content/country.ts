/** Prepended to national numbers. */
export const countryCode = '91';

/** IANA name, which SITE_TIME_ZONE overrides. */
export const usualTimeZone = 'Asia/Kolkata';

/** The owner's form writes it before a fee that is a number alone. */
export const currencySign = '₹';

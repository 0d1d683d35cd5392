import { storedText } from './stored-value';

/**
 * The instant at which the door list on this phone expires; empty for an event without a date, missing if this phone
 * has no list. The door page stores it too.
 */
export const doorUntil = storedText('door-until');

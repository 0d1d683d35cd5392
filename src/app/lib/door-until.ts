import { storedText } from './stored-value';

/** The screens of a helper's phone: who may come in, and who is to be called. */
export const helperScreens = ['door', 'calls'] as const;
export type HelperScreen = (typeof helperScreens)[number];

/**
 * The instant at which a helper's list on this phone expires; empty for an event without a date, missing if this phone
 * has no such list. The helper's page stores it too.
 */
export const doorUntil = {
  door: storedText('door-until'),
  calls: storedText('calls-until'),
} satisfies Record<HelperScreen, unknown>;

import { type Stage, stages } from '~/contract/group-addresses';
import { isText, storedText, storedValue } from './stored-value';

const storedMonth = storedText('chosen-month');

/** Returns the month chosen on this device, or null. Never sent. */
export function chosenMonth(): Stage | null {
  const stored = storedMonth.read();
  return stages.find((stage) => stage === stored) ?? null;
}

export const storeMonth = (stage: Stage | null): unknown => storedMonth.write(stage);

const storedLikes = storedValue('liked-events', (value): value is unknown[] => Array.isArray(value));

/** Events liked on this device (rule event-card). Never sent. */
export const likedEvents = (): Set<string> => new Set((storedLikes.read() ?? []).filter(isText));

export const storeLikedEvents = (liked: ReadonlySet<string>): unknown =>
  storedLikes.write(liked.size > 0 ? [...liked] : null);

export const deleteLikes = (): unknown => storedLikes.write(null);

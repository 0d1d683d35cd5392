import { type Stage, stages } from '~/content/months';

const storageKey = 'chosen-month';

/** The month that was chosen on this phone; sent nowhere. Null where none was, or storage is forbidden. */
export function chosenMonth(): Stage | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return stages.find((stage) => stage === stored) ?? null;
  } catch {
    return null;
  }
}

/** Stores the month on this phone, or forgets it. */
export function storeMonth(stage: Stage | null): void {
  try {
    if (stage) localStorage.setItem(storageKey, stage);
    else localStorage.removeItem(storageKey);
  } catch {
    // The month is then shown until the page is closed.
  }
}

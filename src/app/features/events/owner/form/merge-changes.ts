import { type EventFields, type FieldName, fieldNames, fieldText } from './event-fields';

/** A field that is not the same in the two versions. */
export interface Difference {
  field: FieldName;
  theirs: string;
  mine: string;
  /** False where only the other person changed it. */
  touched: boolean;
}

/**
 * Two people changed the same event (rule edit-event).
 * @param base what both began with
 * @returns what differs, and the event with the owner's changes on top of theirs: untouched fields stay as theirs
 */
export function mergeChanges(
  base: EventFields,
  theirs: EventFields,
  mine: EventFields,
): { merged: EventFields; differences: Difference[] } {
  const differences = fieldNames.flatMap((field) => {
    const [before, there, here] = [base, theirs, mine].map((fields) => fieldText(fields, field));
    if (there === here) return [];
    return [{ field, theirs: there ?? '', mine: here ?? '', touched: here !== before }];
  });
  const untouched = differences.filter(({ touched }) => !touched);
  const taken = Object.fromEntries(untouched.map(({ field }) => [field, theirs[field]]));
  return { merged: { ...mine, ...taken }, differences };
}

import type { HeldPlace } from '~/contract/place';
import type { PlaceOnPhone } from '~/outbox/held-places';
import type { Translate } from '../../i18n/i18n';

/** The place that the receipt of a submission brought; undefined where it brought none, or it could not be stored. */
export async function placeOfSubmission(key: string | undefined): Promise<PlaceOnPhone | undefined> {
  if (key === undefined) return undefined;
  try {
    const { heldPlaces } = await import('~/outbox/held-places');
    return (await heldPlaces()).find((place) => place.key === key);
  } catch {
    return undefined;
  }
}

/** What is said of a registration that has arrived, by where it stands. `isKept`: this phone will show it later, too. */
export function sentWords(
  place: Pick<PlaceOnPhone, 'State' | 'Line' | 'Counted'> | undefined,
  { name, isKept = true }: { name: string; isKept?: boolean },
  t: Translate,
): string | undefined {
  if (place?.State === 'waiting')
    return t(isKept ? 'places.sentWaiting' : 'places.sentWaitingLink', { name, line: place.Line });
  return place?.Counted ? t('places.sentConfirmed', { name }) : undefined;
}

/** What whoever registered has to write down, where this phone cannot keep it: the code for the door, and the secret link. */
export const factsToKeep = ({ Code, Link }: HeldPlace, t: Translate) =>
  Link === undefined
    ? undefined
    : [
        { label: t('places.code'), value: Code },
        { label: t('places.link'), value: `${location.origin}/place#${Link}` },
      ];

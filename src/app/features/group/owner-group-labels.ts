import { type FieldOfEach, type GroupFieldName, groupFields } from '~/contract/group';
import type { Facility } from '~/contract/group-addresses';
import { useTranslation } from '../../lib/i18n';
import { useContent } from '../../lib/language';

const isNamedAlone = (name: GroupFieldName): name is Exclude<GroupFieldName, FieldOfEach> =>
  !('of' in groupFields[name]);

/** Returns the product's title of a facility, or the number of an own one. */
export function useFacilityName(): (facility: Facility) => string {
  const { t } = useTranslation();
  const { cards } = useContent().home.facilities;
  return (facility) =>
    cards[facility]?.title ?? t('ownerGroup.ownFacility', { number: facility.replace('own', '') });
}

/** Returns the label of a field; that of a facility begins with its name. */
export function useFieldLabel(): (name: GroupFieldName) => string {
  const { t } = useTranslation();
  const nameOf = useFacilityName();
  return (name) => {
    if (isNamedAlone(name)) return t(`ownerGroup.fields.${name}`);
    const { of, kind } = groupFields[name];
    return t(`ownerGroup.facilityFields.${kind}`, { facility: nameOf(of) });
  };
}

/** Returns the product's own wording that visitors read while a field is empty; undefined where there is none. */
export function useOurWording(): (name: GroupFieldName) => string | undefined {
  const { cards } = useContent().home.facilities;
  return (name) => {
    if (isNamedAlone(name)) return undefined;
    const { of, kind } = groupFields[name];
    if (kind === 'line') return cards[of]?.title;
    return kind === 'text' ? cards[of]?.text : undefined;
  };
}

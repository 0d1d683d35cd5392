import { useQuery } from '@tanstack/react-query';
import type { Facility, Stage } from '~/contract/group-addresses';
import { type GroupFieldName, groupFields } from '~/contract/group-fields';
import { useTranslation } from '../../lib/i18n';
import { useContent } from '../../lib/site-content';
import { volunteerTextsQuery } from '../pages/single-pages';
import { isFieldOfEach } from './owner-group-fields';

/** Returns the product's title of a facility, or the number of an own one. */
export function useFacilityName(): (facility: Facility) => string {
  const { t } = useTranslation();
  const { cards } = useContent().home.facilities;
  return (facility) =>
    cards[facility]?.title ?? t('ownerGroup.ownFacility', { number: facility.replace('own', '') });
}

function useStageName(): (stage: Stage) => string {
  const { months } = useContent().home;
  return (stage) =>
    stage === 'planning' || stage === 'baby'
      ? months[stage]
      : `${months.month} ${stage.replace('month-', '')}`;
}

/** Returns the label of a field; that of a facility or a month begins with its name. */
export function useFieldLabel(): (name: GroupFieldName) => string {
  const { t } = useTranslation();
  const facilityName = useFacilityName();
  const stageName = useStageName();
  return (name) => {
    if (!isFieldOfEach(name)) return t(`ownerGroup.fields.${name}`);
    const field = groupFields[name];
    return field.part === 'months'
      ? t(`ownerGroup.monthFields.${field.kind}`, { month: stageName(field.subject) })
      : t(`ownerGroup.facilityFields.${field.kind}`, { facility: facilityName(field.subject) });
  };
}

/** Returns the standard wording that visitors read while a field is empty; undefined where there is none. */
function useStandardWording(name: GroupFieldName): string | undefined {
  const { months, facilities } = useContent().home;
  const { data: page } = useQuery({
    ...volunteerTextsQuery(useTranslation().language),
    enabled: groupFields[name].part === 'volunteer',
  });
  if (name === 'volunteerLead') return page?.lead;
  if (name === 'tasksTitle') return page?.tasks.title;
  if (name === 'tasks') return page?.tasks.list.map(({ title }) => title).join(' · ');
  if (!isFieldOfEach(name)) return undefined;
  const field = groupFields[name];
  if (field.part === 'months')
    return field.kind === 'text' ? months.texts[field.subject] : months.dangers[field.subject]?.join(' · ');
  const card = facilities.cards[field.subject];
  if (field.kind === 'line') return card?.title;
  return field.kind === 'text' ? card?.text : undefined;
}

/** Fields with a hint about their use. */
const hinted = [
  'languages',
  'name',
  'shortName',
  'description',
  'doctorName',
  'doctorRole',
  'doctorSlug',
  'portrait',
  'address',
  'emergency',
  'ambulance',
  'logo',
  'palette',
  'heroPicture',
  'film',
  'figures',
  'aboutLead',
  'letter',
  'facilities',
  'monthsChecked',
  'highlights',
  'photo1',
  'chapter',
  'channel',
  'noticeName',
  'keptMonths',
] as const;

/** Returns the hint below the label of a field: its use, or the wording that visitors read while it is empty. */
export function useFieldHint(name: GroupFieldName): string | undefined {
  const { t } = useTranslation();
  const text = useStandardWording(name);
  const key = hinted.find((each) => each === name);
  if (key) return t(`ownerGroup.hints.${key}`);
  return text && t('ownerGroup.standardWording', { text });
}

import { useQuery } from '@tanstack/react-query';
import type { Facility, GroupPart, Stage } from '~/contract/group-addresses';
import { type GroupFieldName, groupFields } from '~/contract/group-fields';
import { useTranslation } from '../../lib/i18n';
import { useContent, useSiteContent } from '../../lib/site-content';
import { volunteerTextsQuery } from '../pages/single-pages';
import { isFieldOfEach } from './owner-group-fields';

/** Returns the product's title of a facility, or the number of an own one. */
export function useFacilityName(): (facility: Facility) => string {
  const { t } = useTranslation();
  const { cards } = useContent().home.facilities;
  return (facility) =>
    cards[facility]?.title ?? t('ownerGroup.ownFacility', { number: facility.replace('own', '') });
}

export function useStageName(): (stage: Stage) => string {
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

/** Returns the standard wording that visitors read while a field of the part is empty; undefined where there is none. */
export function useStandardWording(part: GroupPart): (name: GroupFieldName) => string | undefined {
  const { language } = useTranslation();
  // Without the group's own texts.
  const { description, home } = useSiteContent().i18n.pages();
  const { hero, about, months, facilities } = home;
  const { data: page } = useQuery({ ...volunteerTextsQuery(language), enabled: part === 'volunteer' });
  const wordings: Partial<Record<GroupFieldName, string | undefined>> = {
    description,
    heroLeadIn: hero.leadIn,
    heroPromise: hero.promise,
    heroLead: hero.lead,
    aboutLead: about.lead,
    volunteerLead: page?.lead,
    tasksTitle: page?.tasks.title,
    tasks: page?.tasks.list.map(({ title }) => title).join(' · '),
  };
  return (name) => {
    if (!isFieldOfEach(name)) return wordings[name];
    const field = groupFields[name];
    if (field.part === 'months')
      return field.kind === 'text' ? months.texts[field.subject] : months.dangers[field.subject]?.join(' · ');
    const card = facilities.cards[field.subject];
    if (field.kind === 'line') return card?.title;
    return field.kind === 'text' ? card?.text : undefined;
  };
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
  'whatsapp',
  'address',
  'cardName',
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

/** Returns the hint below the label of a field: its use, and the wording that visitors read while it is empty. */
export function useFieldHint(name: GroupFieldName): string | undefined {
  const { t } = useTranslation();
  const text = useStandardWording(groupFields[name].part)(name);
  const key = hinted.find((each) => each === name);
  const hints = [key && t(`ownerGroup.hints.${key}`), text && t('ownerGroup.standardWording', { text })];
  return hints.filter(Boolean).join(' ') || undefined;
}

import { type ErrorComponentProps, linkOptions, useMatches } from '@tanstack/react-router';
import { groupParts } from '~/contract/group-addresses';
import { type TextKey, useTranslation } from '../lib/i18n';
import type { OwnerIconName } from '../owner-kit/owner-icon';
import { submissionLists } from '../owner-kit/submission-lists';
import { LoadFailed } from '../shared/load-failed';

const listedSubmissions = (areSpecified: boolean) =>
  submissionLists
    .filter(({ isSpecified }) => isSpecified === areSpecified)
    .map(({ title, icon, path }) => ({ label: title, icon, link: linkOptions({ to: path }) }));

/** The owner's menu in order: Today, the specified entries, then our additions (rule owner-menu). */
export const ownerEntries = [
  { label: 'ownerMenu.dashboard', icon: 'sun', link: linkOptions({ to: '/dashboard' }) },
  { label: 'ownerMenu.addEvent', icon: 'plus', link: linkOptions({ to: '/add_event' }) },
  { label: 'ownerMenu.addMember', icon: 'person-plus', link: linkOptions({ to: '/new_member' }) },
  { label: 'ownerMenu.photos', icon: 'album', link: linkOptions({ to: '/add_photo' }) },
  {
    label: 'ownerMenu.datedPhotos',
    icon: 'dated-album',
    link: linkOptions({ to: '/uplode_photo_with_date' }),
  },
  { label: 'ownerMenu.team', icon: 'team', link: linkOptions({ to: '/my_team' }) },
  {
    label: 'ownerMenu.currentEvent',
    icon: 'calendar',
    link: linkOptions({ to: '/event/$kind', params: { kind: 'current_event' } }),
  },
  {
    label: 'ownerMenu.pastEvent',
    icon: 'clock',
    link: linkOptions({ to: '/event/$kind', params: { kind: 'past_event' } }),
  },
  ...listedSubmissions(true),
  {
    label: 'ownerMenu.registrationRecord',
    icon: 'list',
    link: linkOptions({ to: '/event/$kind', params: { kind: 'registration_record' } }),
  },
  { label: 'ownerMenu.mySite', icon: 'pencil', link: linkOptions({ to: '/my-site' }) },
  ...listedSubmissions(false),
  { label: 'site.videos', icon: 'video', link: linkOptions({ to: '/add_video' }) },
  { label: 'ownerMenu.account', icon: 'key', link: linkOptions({ to: '/account' }) },
  { label: 'ownerMenu.copyToPhone', icon: 'download', link: linkOptions({ to: '/copy_to_phone' }) },
  { label: 'ownerMenu.voices', icon: 'chat', link: linkOptions({ to: '/voices' }) },
  { label: 'ownerMenu.person', icon: 'person', link: linkOptions({ to: '/person' }) },
] as const satisfies { label: string; icon: OwnerIconName; link: { to: string } }[];

type OwnerEntry = (typeof ownerEntries)[number];

/** Titles of groups by the first entry of each. They are shown between entries whose order is specified. */
const groupTitles: { readonly [First in OwnerEntry['label']]?: TextKey } = {
  'ownerMenu.photos': 'ownerMenu.barPhotos',
  'ownerMenu.team': 'ownerMenu.peopleAndEvents',
  'ownerMenu.mySite': 'ownerMenu.further',
};

/** The menu's entries in order, in groups; the first one has no title. */
export const ownerGroups = ownerEntries.reduce<{ title: TextKey | undefined; entries: OwnerEntry[] }[]>(
  (groups, entry) => {
    const title = groupTitles[entry.label];
    const last = groups.at(-1);
    if (last && !title) last.entries.push(entry);
    else groups.push({ title, entries: [entry] });
    return groups;
  },
  [],
);

/** The address of an entry. */
export const pathOf = ({ link }: OwnerEntry): string =>
  'params' in link ? link.to.replace('$kind', link.params.kind) : link.to;

/**
 * Path and title of each screen that is no entry of the menu, and the entry that is marked on it. An event belongs to two
 * lists; saving leads to the current one (rule edit-event).
 */
const recordScreens: readonly (readonly [path: string, title: TextKey, entry: OwnerEntry['label']])[] = [
  ['/edit_event/$id', 'ownerEvents.editTitle', 'ownerMenu.currentEvent'],
  ['/uplode_event_image/$eid', 'ownerEvents.addPhotos', 'ownerMenu.pastEvent'],
  ['/view_past_event/$eid', 'ownerEvents.viewPast', 'ownerMenu.pastEvent'],
  ['/view_register/$eid', 'owner.registrations', 'ownerMenu.registrationRecord'],
  ['/edit_profile/$id', 'ownerTeam.editTitle', 'ownerMenu.team'],
  ['/my-site/$part', 'ownerGroup.part', 'ownerMenu.mySite'],
  ['/my-site/open', 'ownerGroup.open.title', 'ownerMenu.mySite'],
  ['/my-site/versions', 'ownerGroup.versions', 'ownerMenu.mySite'],
  ['/my-site/translations', 'ownerGroup.translations', 'ownerMenu.mySite'],
  ['/my-site/preview/$version', 'ownerGroup.preview', 'ownerMenu.mySite'],
];

/** The entry that is marked on a record's screen, by path. */
export const parentEntry: ReadonlyMap<string, OwnerEntry['label']> = new Map(
  recordScreens.map(([path, , entry]) => [path, entry] as const),
);

/** Titles of the owner's screens by path. */
const titles: ReadonlyMap<string, TextKey> = new Map<string, TextKey>([
  ...ownerEntries.map((entry) => [pathOf(entry), entry.label] as const),
  ...recordScreens.map(([path, title]) => [path, title] as const),
  ...groupParts.map((part) => [`/my-site/${part}`, `ownerGroup.parts.${part}`] as const),
]);

interface ScreenMatch {
  fullPath: string;
  params: object;
}

/** The title of an owner's screen; undefined outside of the owner's area. */
export function ownerTitle({ fullPath, params }: ScreenMatch): TextKey | undefined {
  // A list with a marked row has the title of the list.
  const path = 'kind' in params ? `/event/${params.kind}` : fullPath;
  return ('part' in params ? titles.get(`/my-site/${params.part}`) : undefined) ?? titles.get(path);
}

/** Keeps the heading of an owner's screen whose data failed to load. */
function OwnerLoadFailed(props: ErrorComponentProps & { title: TextKey }) {
  const { t } = useTranslation();
  const heading = useMatches({ select: (matches) => matches.slice(-1).map(ownerTitle)[0] });
  return (
    <>
      {heading && <h1 className="text-3xl">{t(heading)}</h1>}
      <LoadFailed {...props} level={heading ? 'h2' : 'h1'} />
    </>
  );
}

export const OwnerEventsFailed = (props: ErrorComponentProps) => (
  <OwnerLoadFailed {...props} title="events.loadFailed" />
);

export const OwnerMemberFailed = (props: ErrorComponentProps) => (
  <OwnerLoadFailed {...props} title="team.memberFailed" />
);

export const OwnerGroupFailed = (props: ErrorComponentProps) => (
  <OwnerLoadFailed {...props} title="ownerGroup.loadFailed" />
);

export const OwnerTeamFailed = (props: ErrorComponentProps) => (
  <OwnerLoadFailed {...props} title="team.loadFailed" />
);

/** For a list that is not cached on this phone. */
export const OwnerListFailed = (props: ErrorComponentProps) => (
  <OwnerLoadFailed {...props} title="ownerSubmissions.loadFailed" />
);

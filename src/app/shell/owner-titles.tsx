import { type ErrorComponentProps, useMatches } from '@tanstack/react-router';
import { type TextKey, useTranslation } from '../lib/i18n';
import { LoadFailed } from '../shared/load-failed';
import { ownerEntries, pathOf } from './owner-entries';

/** Titles of the owner's screens by path: those of the menu, and those of records. */
const titles: ReadonlyMap<string, TextKey> = new Map<string, TextKey>([
  ...ownerEntries.map((entry) => [pathOf(entry), entry.label] as const),
  ['/edit_event/$id', 'ownerEvents.editTitle'],
  ['/uplode_event_image/$eid', 'ownerEvents.addPhotos'],
  ['/view_past_event/$eid', 'ownerEvents.viewPast'],
  ['/view_register/$eid', 'owner.registrations'],
  ['/edit_profile/$id', 'ownerTeam.editTitle'],
]);

interface ScreenMatch {
  fullPath: string;
  params: object;
}

/** The title of an owner's screen; undefined outside of the owner's area. */
export function ownerTitle({ fullPath, params }: ScreenMatch): TextKey | undefined {
  // A list with a marked row has the title of the list.
  const path = 'kind' in params ? `/event/${params.kind}` : fullPath;
  return titles.get(path);
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

export const OwnerTeamFailed = (props: ErrorComponentProps) => (
  <OwnerLoadFailed {...props} title="team.loadFailed" />
);

/** For a list that is not cached on this phone. */
export const OwnerListFailed = (props: ErrorComponentProps) => (
  <OwnerLoadFailed {...props} title="ownerInbox.loadFailed" />
);

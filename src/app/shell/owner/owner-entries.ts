import { linkOptions } from '@tanstack/react-router';
import type { OwnerIconName } from '../../shared/owner/parts/owner-icon';

/** The entries of the owner's menu in their order, ours after the specified ones (rule owner-menu). */
export const ownerEntries = [
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
  { label: 'ownerMenu.volunteers', icon: 'heart', link: linkOptions({ to: '/volunteer_with_us' }) },
  {
    label: 'ownerMenu.registrationRecord',
    icon: 'list',
    link: linkOptions({ to: '/event/$kind', params: { kind: 'registration_record' } }),
  },
  { label: 'ownerMenu.dashboard', icon: 'sun', link: linkOptions({ to: '/dashboard' }) },
  { label: 'ownerMenu.videos', icon: 'video', link: linkOptions({ to: '/add_video' }) },
  { label: 'ownerMenu.messages', icon: 'envelope', link: linkOptions({ to: '/messages' }) },
  { label: 'ownerMenu.account', icon: 'key', link: linkOptions({ to: '/account' }) },
] as const satisfies { label: string; icon: OwnerIconName; link: { to: string } }[];

/**
 * By the path of a screen about one row, the entry of the list that the row is in: it stays marked there. An event is
 * changed from two lists; saving leads to the current ones (rule edit-event).
 */
export const entryAbove: ReadonlyMap<string, (typeof ownerEntries)[number]['label']> = new Map([
  ['/edit_event/$id', 'ownerMenu.currentEvent'],
  ['/uplode_event_image/$eid', 'ownerMenu.pastEvent'],
  ['/view_past_event/$eid', 'ownerMenu.pastEvent'],
  ['/view_register/$eid', 'ownerMenu.registrationRecord'],
  ['/edit_profile/$id', 'ownerMenu.team'],
]);

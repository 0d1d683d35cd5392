import type { ownerMenu as english } from '../../en/owner/menu';
import type { Texts } from '../../texts';

export const ownerMenu: Texts<typeof english> = {
  addEvent: 'कार्यक्रम जोड़ें',
  addMember: 'टीम में सदस्य जोड़ें',
  photos: 'मेरी तस्वीरें',
  datedPhotos: 'साल के अनुसार तस्वीरें',
  team: 'मेरी टीम',
  currentEvent: 'आने वाले कार्यक्रम',
  pastEvent: 'बीते कार्यक्रम',
  volunteers: 'सेवा के आवेदन',
  registrationRecord: 'पंजीकरण सूची',
  dashboard: 'आज',
  videos: 'वीडियो',
  messages: 'संदेश',
  account: 'मेरा खाता',
  bar: 'झटपट मेनू',
  barEvents: 'कार्यक्रम',
  barPeople: 'लोग',
  barPhotos: 'तस्वीरें',
  unanswered_one: '{{count}} जवाब बाकी',
  unanswered_other: '{{count}} जवाब बाकी',
};

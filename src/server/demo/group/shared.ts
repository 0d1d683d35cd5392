import type { GroupTexts } from '~/contract/group';

/** What is the same in all languages. */
export const texts: GroupTexts = {
  doctorSlug: 'dr-sumedha-kalpanik',
  phones: ['+91 00000 01001', '+91 00000 01002'],
  emails: ['namaste@example.org', 'events@example.org'],
  emergency: '112',
  ambulance: '108',
  film: true,
  channel: 'https://example.org/channel/dr-sumedha-kalpanik',
  noticeEmail: 'privacy@example.org',
  noticePhone: '+91 00000 01003',
};

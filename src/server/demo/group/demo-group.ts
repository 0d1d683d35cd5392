import type { GroupTexts } from '~/contract/group-fields';
import { texts as en } from './en';
import { texts as fr } from './fr';
import { texts as hi } from './hi';

/** What is the same in all languages. */
const shared: GroupTexts = {
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

/** The invented group; '' has what is the same in all languages. */
export const demoGroup = { '': shared, en, hi, fr } satisfies Record<string, GroupTexts>;

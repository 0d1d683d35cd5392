import type { GroupTexts } from '~/contract/group';
import { texts as en } from './en';
import { texts as fr } from './fr';
import { texts as hi } from './hi';
import { texts as shared } from './shared';

/** The invented group; '' has what is the same in all languages. */
export const demoGroup = { '': shared, en, hi, fr } satisfies Record<string, GroupTexts>;

import { doctor } from '~/content/group';
import { pick } from '~/content/in-languages';
import type { TeamMember } from '~/contract/team-member';
import type { Language } from '../../platform/languages/language';
import { isDoctor } from './member-link';

/** The member's name: the doctor's in the page's language, as elsewhere on the page, others as they were entered. */
export const memberName = (member: Pick<TeamMember, 'Name'>, language: Language): string =>
  isDoctor(member) ? pick(doctor.name, language) : member.Name;

import { doctor } from '~/content/group';

/** Where the doctor's page is found, for links: the slug is the group's to choose (rule public-routes). */
export const doctorPage = { to: '/$doctor', params: { doctor: doctor.slug } } as const;

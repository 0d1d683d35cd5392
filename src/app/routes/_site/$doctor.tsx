import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { doctor } from '~/content/group';
import { pick } from '~/content/in-languages';
import { doctorWordsQuery } from '../../features/doctor/doctor-words-query';
import { DoctorScreen } from '../../features/doctor/public/doctor-screen';
import { useLanguage } from '../../platform/languages/use-content';
import { pageHead } from '../../shared/head/page-head';

export const Route = createFileRoute('/_site/$doctor')({
  // The slug is content, so no file can be named after it; every other address is left to the other routes.
  params: { parse: (params) => params.doctor === doctor.slug && params },
  loader: async ({ context: { queryClient, i18n } }) => {
    const language = i18n.language;
    const { title, bio } = await queryClient.ensureQueryData(doctorWordsQuery(language));
    return { title: pick(doctor.name, language), description: `${title}. ${bio[0] ?? ''}` };
  },
  head: ({ match, loaderData }) => pageHead(match, { ...loaderData }),
  component: Doctor,
});

/** The doctor's profile (rule doctor-page). */
function Doctor() {
  const { data } = useSuspenseQuery(doctorWordsQuery(useLanguage()));
  return <DoctorScreen words={data} />;
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { doctor } from '~/content/group';
import { pick } from '~/content/in-languages';
import { DoctorScreen } from '../../features/pages/doctor-screen';
import { doctorWordsQuery } from '../../features/pages/single-pages';
import { useTranslation } from '../../lib/i18n';
import { pageHead } from '../../shared/page-head';

export const Route = createFileRoute('/_site/$doctor')({
  // The slug is content, so no file can have its name; other paths go to the other routes.
  params: { parse: (params) => params.doctor === doctor.slug && params },
  loader: async ({ context: { queryClient, i18n } }) => {
    const language = i18n.language;
    const { title, bio } = await queryClient.ensureQueryData(doctorWordsQuery(language));
    return { title: pick(doctor.name, language), description: `${title}. ${bio[0] ?? ''}` };
  },
  head: ({ match, loaderData }) => pageHead(match, { ...loaderData }),
  component: Doctor,
});

function Doctor() {
  const { data } = useSuspenseQuery(doctorWordsQuery(useTranslation().language));
  return <DoctorScreen words={data} />;
}

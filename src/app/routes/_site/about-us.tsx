import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AboutScreen } from '../../features/pages/about-screen';
import { aboutWordsQuery } from '../../features/pages/single-pages';
import { useTranslation } from '../../lib/i18n';
import { pageHead } from '../../shared/page-head';

export const Route = createFileRoute('/_site/about-us')({
  loader: async ({ context: { queryClient, i18n } }) => {
    const { title, initiative, vision } = await queryClient.ensureQueryData(aboutWordsQuery(i18n.language));
    return { title, description: `${initiative}. ${vision.text}` };
  },
  head: ({ match, loaderData }) => pageHead(match, { ...loaderData }),
  component: About,
});

function About() {
  const { data } = useSuspenseQuery(aboutWordsQuery(useTranslation().language));
  return <AboutScreen words={data} />;
}

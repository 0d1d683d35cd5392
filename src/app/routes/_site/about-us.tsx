import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { aboutWordsQuery } from '../../features/about/about-words-query';
import { AboutScreen } from '../../features/about/public/about-screen';
import { useLanguage } from '../../platform/languages/use-content';
import { pageHead } from '../../shared/head/page-head';

export const Route = createFileRoute('/_site/about-us')({
  loader: async ({ context: { queryClient, i18n } }) => {
    const { title, initiative, vision } = await queryClient.ensureQueryData(aboutWordsQuery(i18n.language));
    return { title, description: `${initiative}. ${vision.text}` };
  },
  head: ({ match, loaderData }) => pageHead(match, { ...loaderData }),
  component: About,
});

/** About, vision and mission (rule about-page). */
function About() {
  const { data } = useSuspenseQuery(aboutWordsQuery(useLanguage()));
  return <AboutScreen words={data} />;
}

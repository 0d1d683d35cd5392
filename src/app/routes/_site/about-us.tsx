import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AboutScreen } from '../../features/about/about-screen';
import { aboutWordsQuery } from '../../features/about/about-words-query';
import { pageHead } from '../../head/page-head';
import { languageIn, useLanguage } from '../../languages/use-content';

export const Route = createFileRoute('/_site/about-us')({
  loader: async ({ context: { queryClient, i18n } }) => {
    const { title, initiative, vision } = await queryClient.ensureQueryData(
      aboutWordsQuery(languageIn(i18n)),
    );
    return { title, description: `${initiative}. ${vision.text}` };
  },
  head: ({ match, loaderData }) => pageHead(match, { ...loaderData }),
  component: About,
});

/** About, vision and mission (§2.5). */
function About() {
  const { data } = useSuspenseQuery(aboutWordsQuery(useLanguage()));
  return <AboutScreen words={data} />;
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AboutScreen } from '../../features/pages/about-screen';
import { aboutTextsQuery, insertName } from '../../features/pages/single-pages';
import { groupPagesQuery } from '../../lib/group-queries';
import { useTranslation } from '../../lib/i18n';
import { pageHead } from '../../shared/page-head';

export const Route = createFileRoute('/_site/about-us')({
  loader: async ({ context: { queryClient, api, i18n, siteContent } }) => {
    const [{ title, initiative }, { Texts }] = await Promise.all([
      queryClient.ensureQueryData(aboutTextsQuery(i18n.language)),
      queryClient.ensureQueryData(groupPagesQuery(api, i18n.language)),
    ]);
    const { doctorName } = siteContent.group().Texts;
    const description = [doctorName && insertName(initiative, doctorName), Texts.vision]
      .filter(Boolean)
      .join('. ');
    return { title, description };
  },
  head: ({ match, loaderData }) => pageHead(match, { ...loaderData }),
  component: About,
});

function About() {
  const { api } = Route.useRouteContext();
  const { language } = useTranslation();
  const { data: words } = useSuspenseQuery(aboutTextsQuery(language));
  const { data } = useSuspenseQuery(groupPagesQuery(api, language));
  return <AboutScreen words={words} texts={data.Texts} untranslated={data.Untranslated} />;
}

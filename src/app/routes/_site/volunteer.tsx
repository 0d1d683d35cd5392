import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useGroupPages, volunteerTextsQuery } from '../../features/pages/single-pages';
import { VolunteerScreen } from '../../features/submissions/volunteer-screen';
import { groupPagesQuery } from '../../lib/group-queries';
import { useTranslation } from '../../lib/i18n';
import { readCorrectSearch } from '../../lib/search-params';
import { pageHead } from '../../shared/page-head';

export const Route = createFileRoute('/_site/volunteer')({
  validateSearch: readCorrectSearch,
  loader: async ({ context: { queryClient, api, i18n } }) => {
    // Offline the texts may not be cached; the form is shown without them.
    const [words, pages] = await Promise.all([
      queryClient.ensureQueryData(volunteerTextsQuery(i18n.language)).catch(() => undefined),
      queryClient.ensureQueryData(groupPagesQuery(api, i18n.language)).catch(() => undefined),
    ]);
    const description = pages?.Texts.volunteerLead || words?.lead;
    return { title: i18n.t('takingPart.volunteerTitle'), description };
  },
  head: ({ match, loaderData }) => pageHead(match, { ...loaderData }),
  component: Volunteer,
});

function Volunteer() {
  const { correct } = Route.useSearch();
  const { data } = useQuery({
    ...volunteerTextsQuery(useTranslation().language),
    placeholderData: keepPreviousData,
  });
  const { Texts, Untranslated } = useGroupPages() ?? {};
  return (
    <VolunteerScreen
      key={correct}
      words={data}
      texts={Texts}
      untranslated={Untranslated}
      corrects={correct}
    />
  );
}

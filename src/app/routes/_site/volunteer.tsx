import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { VolunteerScreen } from '../../features/inbox/volunteer-screen';
import { volunteerWordsQuery } from '../../features/pages/single-pages';
import { useTranslation } from '../../lib/i18n';
import { readCorrectSearch } from '../../lib/search-params';
import { pageHead } from '../../shared/page-head';

export const Route = createFileRoute('/_site/volunteer')({
  validateSearch: readCorrectSearch,
  loader: async ({ context: { queryClient, i18n } }) => {
    // Offline the texts may not be cached; the form is shown without them.
    const words = await queryClient
      .ensureQueryData(volunteerWordsQuery(i18n.language))
      .catch(() => undefined);
    return { title: i18n.t('takingPart.volunteerTitle'), description: words?.lead };
  },
  head: ({ match, loaderData }) => pageHead(match, { ...loaderData }),
  component: Volunteer,
});

function Volunteer() {
  const { correct } = Route.useSearch();
  const { data } = useQuery({
    ...volunteerWordsQuery(useTranslation().language),
    placeholderData: keepPreviousData,
  });
  return <VolunteerScreen key={correct} words={data} corrects={correct} />;
}

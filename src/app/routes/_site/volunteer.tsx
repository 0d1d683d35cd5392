import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { VolunteerScreen } from '../../features/volunteering/public/volunteer-screen';
import { volunteerWordsQuery } from '../../features/volunteering/volunteer-words-query';
import { readCorrectSearch } from '../../platform/address/correct-search';
import { useLanguage } from '../../platform/languages/use-content';
import { pageHead } from '../../shared/head/page-head';

export const Route = createFileRoute('/_site/volunteer')({
  validateSearch: readCorrectSearch,
  loader: async ({ context: { queryClient, i18n } }) => {
    // Without a connection they may not be on this phone; the form is, and it is what the page is opened for.
    const words = await queryClient
      .ensureQueryData(volunteerWordsQuery(i18n.language))
      .catch(() => undefined);
    return { title: i18n.t('takingPart.volunteerTitle'), description: words?.lead };
  },
  head: ({ match, loaderData }) => pageHead(match, { ...loaderData }),
  component: Volunteer,
});

/** Applying as a volunteer (rule volunteer-page). */
function Volunteer() {
  const { correct } = Route.useSearch();
  const { data } = useQuery({ ...volunteerWordsQuery(useLanguage()), placeholderData: keepPreviousData });
  return <VolunteerScreen key={correct} words={data} corrects={correct} />;
}

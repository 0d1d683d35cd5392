import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { readCorrectSearch } from '../../features/submission/correct-search';
import { VolunteerScreen } from '../../features/volunteering/volunteer-screen';
import { volunteerWordsQuery } from '../../features/volunteering/volunteer-words-query';
import { pageHead } from '../../head/page-head';
import { languageIn, useLanguage } from '../../languages/use-content';

export const Route = createFileRoute('/_site/volunteer')({
  validateSearch: readCorrectSearch,
  loader: async ({ context: { queryClient, i18n } }) => {
    // Without a connection they may not be on this phone; the form is, and it is what she came for.
    const words = await queryClient
      .ensureQueryData(volunteerWordsQuery(languageIn(i18n)))
      .catch(() => undefined);
    return { title: i18n.t('takingPart.volunteerTitle'), description: words?.lead };
  },
  head: ({ match, loaderData }) => pageHead(match, { ...loaderData }),
  component: Volunteer,
});

/** Applying as a volunteer (§2.10). */
function Volunteer() {
  const { correct } = Route.useSearch();
  const { data } = useQuery({ ...volunteerWordsQuery(useLanguage()), placeholderData: keepPreviousData });
  return <VolunteerScreen key={correct} words={data} corrects={correct} />;
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { registrationPageQuery } from '../../features/events/event-queries';
import { factsOf, loadNextEvents } from '../../features/events/load-events';
import { RegistrationScreen } from '../../features/registrations/registration-screen';
import { orNotFound } from '../../lib/call-failures';
import { readCorrectSearch } from '../../lib/search-params';
import { useNow } from '../../lib/server-clock';
import { rowLanguage, useRowLanguage } from '../../lib/site-content';
import { RegistrationFailed } from '../../shared/load-failed';
import { pageHead } from '../../shared/page-head';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_site/book/register_booking/$rid')({
  validateSearch: readCorrectSearch,
  loader: async ({ context, params: { rid } }) => {
    const { queryClient, api, i18n, siteContent } = context;
    const event = await queryClient
      .ensureQueryData(registrationPageQuery(api, queryClient, rid, rowLanguage(siteContent)))
      .catch(orNotFound);
    await loadNextEvents(context, event);
    return factsOf(event, context, i18n.t('registration.titleFor', { name: event.EventName }));
  },
  head: ({ match, loaderData = {} }) => pageHead(match, loaderData),
  component: Register,
  errorComponent: RegistrationFailed,
  notFoundComponent: MissingPage,
});

function Register() {
  const { rid } = Route.useParams();
  const { correct } = Route.useSearch();
  const { api, queryClient } = Route.useRouteContext();
  const { data: event } = useSuspenseQuery(registrationPageQuery(api, queryClient, rid, useRowLanguage()));
  return (
    <RegistrationScreen key={`${rid} ${correct}`} eid={rid} event={event} now={useNow()} corrects={correct} />
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { registrationPageQuery } from '../../features/events/event-queries';
import { RegistrationScreen } from '../../features/registrations/registration-screen';
import { orNotFound } from '../../lib/call-failures';
import { rowLanguage, useRowLanguage } from '../../lib/row-language';
import { readCorrectSearch } from '../../lib/search-params';
import { useToday } from '../../lib/server-clock';
import { RegistrationFailed } from '../../shared/load-failed';
import { asDescription, pageHead } from '../../shared/page-head';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_site/book/register_booking/$rid')({
  validateSearch: readCorrectSearch,
  loader: async ({ context: { queryClient, api, i18n }, params: { rid } }) => {
    const event = await queryClient
      .ensureQueryData(registrationPageQuery(api, queryClient, rid, rowLanguage(i18n)))
      .catch(orNotFound);
    return {
      name: event.EventName,
      description: asDescription(event.Discreption),
      picture: event.EventBanner,
    };
  },
  head: ({ match, loaderData: { name, ...facts } = { name: '' } }) =>
    pageHead(match, {
      ...facts,
      title: name && match.context.i18n.t('registration.titleFor', { name }),
    }),
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
    <RegistrationScreen
      key={`${rid} ${correct}`}
      eid={rid}
      event={event}
      today={useToday()}
      corrects={correct}
    />
  );
}

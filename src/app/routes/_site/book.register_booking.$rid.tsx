import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { submissionKey } from '~/contract/id';
import { orNotFound } from '../../api/or-not-found';
import { registrationPageQuery } from '../../features/events/event-queries';
import { EventsFailed } from '../../features/events/events-failed';
import { useToday } from '../../features/events/use-today';
import { RegistrationScreen } from '../../features/registration/registration-screen';
import { contentOf } from '../../languages/use-content';
import { MissingPage } from '../-fallback-screen';

/** `correct` names a refused entry of the outbox whose content is to be corrected. */
const search = v.object({ correct: v.optional(v.fallback(v.optional(submissionKey), undefined)) });

export const Route = createFileRoute('/_site/book/register_booking/$rid')({
  validateSearch: search,
  loader: async ({ context: { queryClient, api }, params: { rid } }) => {
    const event = await queryClient
      .ensureQueryData(registrationPageQuery(api, queryClient, rid))
      .catch(orNotFound);
    return { name: event.EventName };
  },
  head: ({ match: { context }, loaderData }) => ({
    meta: loaderData && [
      {
        title: `${context.i18n.t('registration.titleFor', { name: loaderData.name })} · ${contentOf(context.i18n).groupName}`,
      },
    ],
  }),
  component: Register,
  errorComponent: EventsFailed,
  notFoundComponent: MissingPage,
});

function Register() {
  const { rid } = Route.useParams();
  const { correct } = Route.useSearch();
  const { api, queryClient } = Route.useRouteContext();
  const { data: event } = useSuspenseQuery(registrationPageQuery(api, queryClient, rid));
  return <RegistrationScreen key={rid} eid={rid} event={event} today={useToday()} corrects={correct} />;
}

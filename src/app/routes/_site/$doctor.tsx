import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { doctorSlug, slugShape } from '~/contract/group-addresses';
import { loadNextEvent } from '../../features/events/load-events';
import { DoctorScreen } from '../../features/pages/doctor-screen';
import { groupPagesQuery, groupQuery } from '../../lib/group-queries';
import { useTranslation } from '../../lib/i18n';
import { pageHead } from '../../shared/page-head';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_site/$doctor')({
  // The slug is the owner's to choose, so no file can have its name; other paths go to the other routes.
  params: { parse: (params) => slugShape.test(params.doctor) && params },
  loader: async ({ context, params }) => {
    const { queryClient, api, i18n } = context;
    const { language } = i18n;
    const group = await queryClient.ensureQueryData(groupQuery(api, language));
    if (params.doctor !== doctorSlug(group)) throw notFound();
    const { Texts } = await queryClient.ensureQueryData(groupPagesQuery(api, language));
    const { doctorName, doctorRole, letter } = group.Texts;
    const [beginning] = Texts.bio ?? [];
    if (!beginning) await loadNextEvent(context);
    return {
      title: doctorName,
      description: [doctorRole, beginning ?? letter].filter(Boolean).join('. '),
    };
  },
  head: ({ match, loaderData }) => pageHead(match, { ...loaderData }),
  component: Doctor,
  notFoundComponent: MissingPage,
});

function Doctor() {
  const { api } = Route.useRouteContext();
  const { data } = useSuspenseQuery(groupPagesQuery(api, useTranslation().language));
  return <DoctorScreen texts={data.Texts} untranslated={data.Untranslated} />;
}

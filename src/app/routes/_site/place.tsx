import { createFileRoute } from '@tanstack/react-router';
import { PlaceScreen } from '../../features/my-registration/place-screen';
import { pageHead } from '../../shared/page-head';

export const Route = createFileRoute('/_site/place')({
  staticData: { hidden: true },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('places.title') }),
  component: Places,
});

/** The places on this phone, and the one whose secret link is in the URL's fragment (rule my-registration). */
function Places() {
  const { api } = Route.useRouteContext();
  return <PlaceScreen api={api} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { PlaceScreen } from '../../features/own-place/place-screen';
import { pageHead } from '../../shared/page-head';

export const Route = createFileRoute('/_site/place')({
  staticData: { hidden: true },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('places.title') }),
  component: Places,
});

/** The places on this phone, and the one whose secret link is in the URL's fragment (rule own-place). */
function Places() {
  const { api } = Route.useRouteContext();
  return <PlaceScreen api={api} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { PlaceScreen } from '../../features/own-place/public/place-screen';
import { pageHead } from '../../shared/head/page-head';

export const Route = createFileRoute('/_site/place')({
  staticData: { hidden: true },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('places.title') }),
  component: Places,
});

/** The places on this phone, and the one whose secret link stands behind the `#` of the address (rule own-place). */
function Places() {
  const { api } = Route.useRouteContext();
  return <PlaceScreen api={api} />;
}

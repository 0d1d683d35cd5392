import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { GroupPreviewScreen } from '../../features/group/owner-group-preview';
import { groupPreviewQuery, previewKey } from '../../features/group/owner-group-queries';
import { packs } from '../../lib/browser-languages';
import { useTranslation } from '../../lib/i18n';
import { OwnerGroupFailed } from '../../shell/owner-titles';
import { BackLink } from '../../ui/text-link';

export const Route = createFileRoute('/_owner/my-site_/preview/$version')({
  staticData: { frameless: true },
  loader: async ({ context: { queryClient, api, i18n }, params }) => {
    queryClient.removeQueries({ queryKey: previewKey });
    const [{ default: pack }] = await Promise.all([
      packs[i18n.language](),
      queryClient.fetchQuery(groupPreviewQuery(api, params.version, i18n.language)),
    ]);
    return { pack };
  },
  component: Preview,
  errorComponent: PreviewFailed,
});

function Preview() {
  const { version } = Route.useParams();
  const { pack } = Route.useLoaderData();
  return <GroupPreviewScreen key={version} version={version} pack={pack} />;
}

/** The screen has no frame that would lead back. */
function PreviewFailed(props: ErrorComponentProps) {
  const { t } = useTranslation();
  return (
    <main id="content" className="page-width py-6">
      <BackLink to="/my-site">{t('ownerMenu.mySite')}</BackLink>
      <OwnerGroupFailed {...props} />
    </main>
  );
}

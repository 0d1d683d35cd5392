import { createFileRoute } from '@tanstack/react-router';
import { GroupPreviewScreen } from '../../features/group/owner-group-preview';
import {
  groupPreviewQuery,
  type PreviewedVersion,
  previewKey,
} from '../../features/group/owner-group-queries';
import { packs } from '../../lib/browser-languages';
import type { Search } from '../../lib/search-params';
import { OwnerGroupFailed } from '../../shell/owner-titles';

/** The number of the version that is shown; without one, the draft. */
const readSearch = ({ version }: Search): { version?: number | undefined } => ({
  version: Number.isSafeInteger(Number(version)) && Number(version) > 0 ? Number(version) : undefined,
});

const shownOf = ({ version }: ReturnType<typeof readSearch>): PreviewedVersion =>
  version ? `${version}` : 'draft';

export const Route = createFileRoute('/_owner/my-site_/preview')({
  staticData: { frameless: true },
  validateSearch: readSearch,
  loaderDeps: ({ search }) => ({ version: shownOf(search) }),
  loader: async ({ context: { queryClient, api, i18n }, deps }) => {
    queryClient.removeQueries({ queryKey: previewKey });
    const [{ default: pack }] = await Promise.all([
      packs[i18n.language](),
      queryClient.fetchQuery(groupPreviewQuery(api, deps.version, i18n.language)),
    ]);
    return { pack };
  },
  component: Preview,
  errorComponent: OwnerGroupFailed,
});

function Preview() {
  const version = shownOf(Route.useSearch());
  const { pack } = Route.useLoaderData();
  return <GroupPreviewScreen key={version} version={version} pack={pack} />;
}

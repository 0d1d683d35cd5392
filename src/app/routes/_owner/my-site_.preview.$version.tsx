import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { GroupPreviewScreen } from '../../features/group/owner-group-preview';
import { groupDraftQuery, groupPreviewQuery, previewKey } from '../../features/group/owner-group-progress';
import { packs } from '../../lib/browser-languages';
import { useTranslation } from '../../lib/i18n';
import { type Language, languageOf } from '../../lib/language';
import { OwnerGroupFailed } from '../../shell/owner-titles';
import { BackLink } from '../../ui/button';

export const Route = createFileRoute('/_owner/my-site_/preview/$version')({
  staticData: { frameless: true },
  loader: async ({ context: { queryClient, api, i18n }, params }) => {
    queryClient.removeQueries({ queryKey: previewKey });
    const previewIn = (language: Language) =>
      queryClient.fetchQuery(groupPreviewQuery(api, params.version, language));
    const { Languages, MainLanguage } = (await previewIn(i18n.language)).Group;
    // The owner may read another language than the site will have.
    const language =
      languageOf([i18n.language, MainLanguage].find((candidate) => Languages.includes(candidate))) ??
      i18n.language;
    const [{ default: pack }] = await Promise.all([
      packs[language](),
      previewIn(language),
      queryClient.fetchQuery({ ...groupDraftQuery(api), staleTime: 0 }),
    ]);
    return { language, pack };
  },
  component: Preview,
  errorComponent: PreviewFailed,
});

function Preview() {
  const { version } = Route.useParams();
  const { language, pack } = Route.useLoaderData();
  return <GroupPreviewScreen key={version} version={version} language={language} pack={pack} />;
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

import { createFileRoute, redirect } from '@tanstack/react-router';
import { groupDraftQuery } from '../../features/group/owner-group-progress';
import { SiteOpenScreen } from '../../features/group/owner-site-open-screen';
import { addOwnerTexts, packs } from '../../lib/browser-languages';
import { createI18n, type I18n } from '../../lib/i18n';
import { languageOf } from '../../lib/language';
import { OwnerGroupFailed } from '../../shell/owner-titles';

/** Returns a translator into a language that is perhaps not the page's; the page's where its texts cannot be loaded. */
async function translatorIn(code: string, i18n: I18n): Promise<I18n> {
  const language = languageOf(code) ?? i18n.language;
  if (language === i18n.language) return i18n;
  try {
    const other = createI18n(language, (await packs[language]()).default);
    await addOwnerTexts(other, language);
    return other;
  } catch {
    return i18n;
  }
}

export const Route = createFileRoute('/_owner/my-site_/open')({
  staticData: { frameless: true },
  loader: async ({ context: { queryClient, api, i18n } }) => {
    const query = groupDraftQuery(api);
    const { State, MainLanguage } = await queryClient
      .fetchQuery({ ...query, staleTime: 0 })
      .catch(() => queryClient.ensureQueryData(query));
    if (State !== 'own') throw redirect({ to: '/my-site', replace: true });
    const { t } = await translatorIn(MainLanguage, i18n);
    return { message: (values: { name: string; url: string }) => t('ownerGroup.open.message', values) };
  },
  component: SiteOpen,
  errorComponent: OwnerGroupFailed,
});

function SiteOpen() {
  return <SiteOpenScreen {...Route.useLoaderData()} />;
}

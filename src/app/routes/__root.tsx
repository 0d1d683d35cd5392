import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useRouterState,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import drop from '~/content/pictures/logo.svg';
import { pictureUrl } from '~/contract/picture-file';
import { useTranslation } from '../lib/i18n';
import { useContent, useSiteContent } from '../lib/site-content';
import { documentTitle } from '../shared/page-head';
import { PageEffects } from '../shell/page-effects';
import { PendingPage } from '../shell/pending-screens';
import { FailedScreen } from './-fallback-screen';
import type { RouterContext } from './-router-context';

export const Route = createRootRouteWithContext<RouterContext>()({
  // Part of the page's data, so that a device with a wrong clock hydrates the server's HTML.
  loader: ({ context }) => ({ now: context.now(), timeZone: context.timeZone() }),
  head: ({ match, matches }) => {
    const { i18n, siteContent } = match.context;
    const content = siteContent.pages();
    const { Texts, Colours } = siteContent.group();
    const { logo, palette } = Texts;
    // Only the root matches an unknown URL, unless its beginning could be the doctor's page.
    const isMissing = matches.length === 1 || match._notFound === true;
    return {
      meta: [
        documentTitle(siteContent, isMissing ? i18n.t('site.errorTitle') : ''),
        { name: 'description', content: content.description },
        { name: 'theme-color', content: Colours?.ground ?? '#fdf9f5' },
      ],
      links: [
        logo
          ? { rel: 'icon', href: pictureUrl(logo, 'favicon-48', palette), type: 'image/png' }
          : // The address that the page's own logo has, so that it is fetched once.
            { rel: 'icon', href: drop, type: 'image/svg+xml' },
        {
          rel: 'apple-touch-icon',
          href: logo ? pictureUrl(logo, 'touch-180', palette) : '/apple-touch-icon-180.png',
        },
        { rel: 'manifest', href: '/manifest.webmanifest' },
      ],
    };
  },
  shellComponent: Document,
  component: App,
  pendingComponent: PendingPage,
  errorComponent: FailedScreen,
});

function Document({ children }: { children: ReactNode }) {
  const { language } = useTranslation();
  const { isPreview } = useSiteContent();
  const { groupName } = useContent();
  // In the worker's shell the routes' heads follow with their data; until then the title is the group's name.
  const hasHead = useRouterState({ select: ({ matches }) => matches[0]?.meta !== undefined });
  // The page around it is the document.
  if (isPreview) {
    return (
      <div lang={language} className="contents">
        {children}
      </div>
    );
  }
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {!hasHead && <title>{groupName}</title>}
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

function App() {
  if (useSiteContent().isPreview) return <Outlet />;
  return (
    <>
      <Outlet />
      <PageEffects />
    </>
  );
}

import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contentOf } from '../languages/use-content';
import type { RouterContext } from '../router';
import { Companions } from './-companions';

export const Route = createRootRouteWithContext<RouterContext>()({
  // In the page's data, so that a phone with a wrong clock hydrates what the server rendered.
  loader: ({ context }) => ({ today: context.today(), timeZone: context.timeZone() }),
  head: ({ match }) => {
    const content = contentOf(match.context.i18n);
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1' },
        { title: content.groupName },
        { name: 'description', content: content.description },
        { name: 'theme-color', content: '#fdf9f5' },
        { property: 'og:site_name', content: content.groupName },
        { property: 'og:type', content: 'website' },
      ],
      links: [
        { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
        { rel: 'apple-touch-icon', href: '/apple-touch-icon-180.png' },
        { rel: 'manifest', href: '/manifest.webmanifest' },
      ],
    };
  },
  shellComponent: Document,
  component: App,
});

function Document({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return (
    <html lang={i18n.language}>
      <head>
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
  return (
    <>
      <Outlet />
      <Companions />
    </>
  );
}

import type { ManifestOptions } from 'vite-plugin-pwa';
import type { InLanguages } from './in-languages';

/** By address. */
export const shortcutNames = {
  '/events': { en: 'Events', hi: 'कार्यक्रम', fr: 'Événements' },
} as const satisfies Record<string, InLanguages>;

/** The product's W3C Web App Manifest, into which the server puts the group's words. Every visitor gets it: it leads to nothing of the owner's. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Pregnancy support group',
  short_name: 'Pregnancy',
  description: 'Events, registration and support for expectant mothers.',
  lang: 'en',
  start_url: '/?source=installed',
  scope: '/',
  display: 'standalone',
  theme_color: '#0a7558',
  background_color: '#fdf9f5',
  categories: ['health', 'lifestyle', 'education'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  screenshots: [
    {
      src: '/screenshot-narrow-home.jpg',
      sizes: '824x1646',
      type: 'image/jpeg',
      form_factor: 'narrow',
      label: 'Home',
    },
    {
      src: '/screenshot-narrow-events.jpg',
      sizes: '824x1646',
      type: 'image/jpeg',
      form_factor: 'narrow',
      label: 'Events',
    },
    {
      src: '/screenshot-wide-home.jpg',
      sizes: '1280x800',
      type: 'image/jpeg',
      form_factor: 'wide',
      label: 'Home',
    },
  ],
  shortcuts: [
    {
      name: shortcutNames['/events'].en,
      url: '/events',
      icons: [{ src: '/shortcut-events-96.png', sizes: '96x96', type: 'image/png' }],
    },
  ],
};

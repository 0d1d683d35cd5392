/** The public entries of §2.1 whose pages exist, in their order. */
export const publicEntries = [
  { to: '/', label: 'site.home' },
  { to: '/events', label: 'site.events' },
  { to: '/photo-gallery', label: 'site.gallery' },
  { to: '/video-gallery', label: 'site.videos' },
] as const;

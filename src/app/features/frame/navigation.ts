/** The public entries of §2.1 whose pages exist, in their order. */
export const publicEntries = [
  { to: '/', label: 'site.home' },
  { to: '/about-us', label: 'site.about' },
  { to: '/events', label: 'site.events' },
  { to: '/photo-gallery', label: 'site.gallery' },
  { to: '/video-gallery', label: 'site.videos' },
  { to: '/our-team', label: 'site.ourTeam' },
] as const;

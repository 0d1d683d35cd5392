/** The public entries of the menu in their order (rule site-frame). */
export const publicEntries = [
  { to: '/', label: 'site.home' },
  { to: '/about-us', label: 'site.about' },
  { to: '/events', label: 'site.events' },
  { to: '/photo-gallery', label: 'site.gallery' },
  { to: '/video-gallery', label: 'site.videos' },
  { to: '/volunteer', label: 'takingPart.volunteer' },
  { to: '/our-team', label: 'site.ourTeam' },
  { to: '/contact-us', label: 'takingPart.contact' },
] as const;

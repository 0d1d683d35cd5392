import { LineDrawing, shapes as siteShapes } from '../ui/icon';

/** Icons used only on the owner's screens, so that visitors do not download them. */
const shapes = {
  calendar: siteShapes.calendar,
  clock: siteShapes.clock,
  envelope: siteShapes.mail,
  heart: siteShapes.heart,
  team: siteShapes.people,
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  'person-plus':
    'M9.500 11.500a3.250 3.250 0 1 0 0-6.500 3.250 3.250 0 0 0 0 6.500zM3.500 19c.4-3.300 2.800-5 6-5s5.600 1.700 6 5M18.500 8v6M15.500 11h6',
  person:
    'M12 11.500a3.250 3.250 0 1 0 0-6.500 3.250 3.250 0 0 0 0 6.500zM5.500 19.500c.5-3.400 3.100-5 6.500-5s6 1.600 6.500 5',
  album:
    'M8 4h11a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM4 8v11a1 1 0 0 0 1 1h11M7.500 14.500l3.500-3.500 3 3 2.500-2.500 3 3',
  'dated-album':
    'M5 6.500h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7.500a1 1 0 0 1 1-1zM8 4v4M16 4v4M4.500 17.500l4-4 3 3 3.500-3.500 4.500 4.500',
  'calendar-off':
    'M5 6.500h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7.500a1 1 0 0 1 1-1zM4 10.500h16M8 4v4M16 4v4M9.800 13.200l4.400 4.400M14.200 13.200l-4.400 4.400',
  list: 'M9 6h11M9 12h11M9 18h11M4.500 6h.1M4.500 12h.1M4.500 18h.1',
  order: 'M7.500 5v14M4 15.500l3.500 3.500 3.500-3.500M16.500 19V5M13 8.500 16.500 5 20 8.500',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600 7 7M17 17l1.400 1.400M5.600 18.400 7 17M17 7l1.400-1.400',
  video: 'M5 6h9a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM15 10.500l5-3v9l-5-3',
  key: 'M8 16.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 12.500h8.500M17.500 12.500V16M20.500 12.500V15',
  pencil:
    'M4.500 19.500l.8-4L16 4.800a1.500 1.500 0 0 1 2.100 0l1.100 1.100a1.500 1.500 0 0 1 0 2.100L8.500 18.700zM14 6.800l3.200 3.200',
  bin: 'M5 7h14M10 7V5a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v2M7 7l.8 12a1 1 0 0 0 1 1h6.400a1 1 0 0 0 1-1L17 7M10.500 11v5M13.500 11v5',
  camera:
    'M5 8h2.500l1.500-2.500h6L16.500 8H19a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM12 16.500a3.250 3.250 0 1 0 0-6.500 3.250 3.250 0 0 0 0 6.500z',
  eye: 'M3 12c2.300-4 5.300-6 9-6s6.700 2 9 6c-2.300 4-5.300 6-9 6s-6.700-2-9-6zM12 14.700a2.700 2.700 0 1 0 0-5.400 2.700 2.700 0 0 0 0 5.400z',
  grip: 'M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1',
  chat: 'M12 20a8 8 0 1 0-7-4.100L4 20l4.300-.9A8 8 0 0 0 12 20zM9 9.500c0 3 2.500 5.500 5.500 5.500l1-1.800-2-1-1 .8a4 4 0 0 1-1.500-1.500l.8-1-1-2z',
  copy: 'M9 8.500h9a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1zM16 8.500V5a1 1 0 0 0-1-1H6a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h2',
  download: 'M12 4v11M7.500 10.500 12 15l4.500-4.500M5 19.500h14',
  printer:
    'M7 9V4h10v5M7 17H5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2M7 14h10v6H7z',
  refresh: 'M19.500 12a7.500 7.500 0 1 1-2.300-5.400M19.500 4v4.500H15',
  more: 'M5 12h.1m7 0h.1m7 0h.1',
} as const;

export type OwnerIconName = keyof typeof shapes;

/** `className` replaces the default size and must contain one. */
export const OwnerIcon = ({ name, className = 'size-5' }: { name: OwnerIconName; className?: string }) => (
  <LineDrawing path={shapes[name]} className={className} />
);

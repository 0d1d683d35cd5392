import type { ReactNode } from 'react';

/**
 * Line icons on a 24-unit grid, drawn for this site. They are decorative: each has text or an accessible name
 * beside it.
 */
export const shapes = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6L6 18',
  calendar:
    'M5 6.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7.500a1 1 0 0 1 1-1zM4 10.500h16M8 4v4M16 4v4',
  pin: 'M12 21c4.500-4.700 6.800-8.200 6.800-11a6.800 6.800 0 1 0-13.600 0c0 2.800 2.300 6.300 6.800 11zM12 12.300a2.300 2.300 0 1 0 0-4.600 2.300 2.300 0 0 0 0 4.600z',
  clock: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17zM12 7.500V12l3 2',
  hourglass:
    'M7 4h10M7 20h10M8 4c0 4 2.500 5.500 4 8-1.500 2.500-4 4-4 8M16 4c0 4-2.500 5.500-4 8 1.500 2.500 4 4 4 8',
  ticket:
    'M4 8.500V7a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v1.500a3.500 3.500 0 0 0 0 7V17a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-1.500a3.500 3.500 0 0 0 0-7zM14 6v2.500M14 11v2M14 15.500V18',
  people:
    'M9 11.500a3.250 3.250 0 1 0 0-6.500 3.250 3.250 0 0 0 0 6.500zM3.500 19c.4-3.300 2.600-5 5.500-5s5.100 1.700 5.500 5M15.500 5.300a3.200 3.200 0 0 1 0 6M17 14.300c2 .6 3.200 2.200 3.500 4.700',
  heart:
    'M12 20s-7.500-4.600-7.500-10.100A4.200 4.200 0 0 1 12 7.200a4.200 4.200 0 0 1 7.500 2.700C19.500 15.400 12 20 12 20z',
  globe:
    'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17zM3.700 12h16.600M12 3.700c2.300 2.300 3.400 5 3.400 8.300s-1.100 6-3.400 8.300c-2.300-2.300-3.400-5-3.400-8.300s1.100-6 3.400-8.300z',
  left: 'M14.500 5.500 8 12l6.500 6.500',
  right: 'M9.500 5.500 16 12l-6.500 6.500',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.500v13l10.500-6.500z',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  warning: 'M12 4.500 21 19.500H3zM12 10v4.500M12 17v.2',
  search: 'M11 17.500a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM16 16l4 4',
  outbox:
    'M4 13.500h4.500a3.500 3.500 0 0 0 7 0H20M4 13.500V18a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-4.500l-2.500-4M4 13.500l2.500-4M12 12V4M9 6.500 12 3.500l3 3',
  picture:
    'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4.500 17l4.500-4.500 3 3 3.500-4 4 4.500M9.200 9.600a.9.9 0 1 1-1.800 0 .9.9 0 0 1 1.800 0z',
  phone:
    'M8.500 4H5.500A1.500 1.500 0 0 0 4 5.600C4.600 13.500 10.500 19.400 18.400 20a1.500 1.500 0 0 0 1.600-1.500v-3l-4.300-1.600-1.900 2.100a11.500 11.500 0 0 1-5.800-5.800l2.100-1.900z',
  share:
    'M17 8a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM7 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM17 21a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM9.200 10.800l5.600-4M9.200 13.200l5.600 4',
  chain: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6',
  mail: 'M5 6h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4.500 7l7.500 6 7.500-6',
  chat: 'M12 4a8 8 0 0 0-7 11.900L4 20l4.200-1A8 8 0 1 0 12 4zM9 10.500h6M9 13.500h4',
  award:
    'M12 14.500a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11zM8.500 13.500 7 20.500l5-2.500 5 2.500-1.500-7',
  facebook:
    'M14.500 21v-7.500h3l.5-3.500h-3.500V8c0-1.200.5-1.800 1.900-1.800H18V3.200c-.6-.1-1.400-.2-2.300-.2-2.800 0-4.700 1.600-4.700 4.600V10H8v3.500h3V21',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 15.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM16.800 7.200v.1',
  linkedin: 'M5 9.500V20M5 5v.2M10 20V9.500M10 14c0-2.500 1.700-4.500 4.500-4.500S19 11.500 19 14v6',
  quote: 'M9.500 7C6.500 8 5 10 5 13v3.500h4.500V12H7.500M19 7c-3 1-4.500 3-4.500 6v3.500H19V12h-2',
  leave: 'M10 5H5.500a.5.5 0 0 0-.5.5v13a.5.5 0 0 0 .5.5H10M14 8l4 4-4 4M18 12H9.500',
} as const;

export type IconName = keyof typeof shapes;

/** `className` replaces the default size and must contain one. */
export const Icon = ({ name, className = 'size-5' }: { name: IconName; className?: string }) => (
  <LineDrawing path={shapes[name]} className={className} />
);

/** Draws an icon in the same style, for icons that only some screens download. */
export function LineDrawing({ path, className }: { path: string; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d={path} />
    </svg>
  );
}

export const IconRow = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex gap-3 border-t border-line py-4">
    <Icon name={icon} className="mt-0.5 size-6 text-leaf" />
    <div className="min-w-0">{children}</div>
  </li>
);

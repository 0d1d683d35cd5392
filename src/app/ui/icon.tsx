/** Line icons on a 24-unit grid, drawn here; each is decoration beside a text or an accessible name. */
const shapes = {
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
  leave: 'M10 5H5.500a.5.5 0 0 0-.5.5v13a.5.5 0 0 0 .5.5H10M14 8l4 4-4 4M18 12H9.500',
} as const;

export type IconName = keyof typeof shapes;

export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
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
      <path d={shapes[name]} />
    </svg>
  );
}

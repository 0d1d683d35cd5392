import { group } from '~/content/group';
import { useContent } from '../lib/language';
import { Icon } from '../ui/icon';

const linkStyle =
  'items-center justify-center border border-leaf bg-paper px-3 tabular-nums hover:bg-leaf-soft';

/** Links that call the emergency numbers, equally wide. Their words never break. */
export function EmergencyNumbers({ className = '' }: { className?: string }) {
  const { emergency } = useContent();
  return (
    <ul className={`grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 ${className}`}>
      {(['any', 'ambulance'] as const).map((which) => (
        <li key={which}>
          <a
            href={`tel:${group.emergency[which]}`}
            className={`flex min-h-16 flex-col rounded-control text-sm/5 font-normal whitespace-nowrap text-ink hyphens-none ${linkStyle}`}
          >
            <span className="flex items-center gap-1.5 text-xl/6.5 font-bold text-leaf-deep">
              <Icon name="phone" className="size-4" />
              {group.emergency[which]}
            </span>
            {emergency[which]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The same in one short row, for the owner. */
export function EmergencyRow() {
  const { emergency } = useContent();
  return (
    <ul className="flex flex-wrap justify-end gap-2">
      {(['any', 'ambulance'] as const).map((which) => (
        <li key={which}>
          <a
            href={`tel:${group.emergency[which]}`}
            className={`flex min-h-11 gap-1.5 rounded-full font-semibold text-leaf-deep ${linkStyle}`}
          >
            <Icon name="phone" className="size-4" />
            {group.emergency[which]}
            <span className="sr-only text-sm font-normal whitespace-nowrap text-ink md:not-sr-only">
              {emergency[which]}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

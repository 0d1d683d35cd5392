import { group } from '~/content/group';
import { useContent } from '../lib/language';
import { Icon } from '../ui/icon';

interface EmergencyNumbersProps {
  className: string;
  nameStyle?: string;
}

export function EmergencyNumbers({ className, nameStyle = '' }: EmergencyNumbersProps) {
  const { emergency } = useContent();
  return (
    <ul className={className}>
      {(['any', 'ambulance'] as const).map((which) => (
        <li key={which}>
          <a
            href={`tel:${group.emergency[which]}`}
            className="flex min-h-11 items-center justify-center gap-1.5 rounded-full border border-leaf bg-paper px-3 font-semibold text-leaf-deep tabular-nums hover:bg-leaf-soft"
          >
            <Icon name="phone" className="size-4" />
            <span
              className={`min-w-0 text-sm leading-tight font-normal text-ink [overflow-wrap:anywhere] ${nameStyle}`}
            >
              {emergency[which]}
            </span>
            {group.emergency[which]}
          </a>
        </li>
      ))}
    </ul>
  );
}

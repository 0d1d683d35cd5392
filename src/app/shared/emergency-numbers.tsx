import { useContent, useGroup } from '../lib/site-content';
import { Icon } from '../ui/icon';

const linkStyle =
  'items-center justify-center border border-leaf bg-paper px-3 tabular-nums hover:bg-leaf-soft';

/** Returns the numbers that the owner has entered, with their labels. */
function useEmergencyNumbers() {
  const { emergency: labels } = useContent();
  const { emergency, ambulance } = useGroup().Texts;
  return [
    { number: emergency, label: labels.any },
    { number: ambulance, label: labels.ambulance },
  ].filter(({ number }) => number);
}

/** Links that call the emergency numbers, equally wide. Their words never break. */
export function EmergencyNumbers({ className = '' }: { className?: string }) {
  const numbers = useEmergencyNumbers();
  if (numbers.length === 0) return null;
  return (
    <ul className={`grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 ${className}`}>
      {numbers.map(({ number, label }) => (
        <li key={label}>
          <a
            href={`tel:${number}`}
            className={`flex min-h-16 flex-col rounded-control text-sm/5 font-normal whitespace-nowrap text-ink hyphens-none ${linkStyle}`}
          >
            <span className="flex items-center gap-1.5 text-xl/6.5 font-bold text-leaf-deep">
              <Icon name="phone" className="size-4" />
              <span>{number}</span>
            </span>
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

import { Link, useMatches } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/i18n';
import { useUnanswered } from '../../shared/owner/inbox/use-unanswered';
import { Count } from './owner-bar';
import { ownerEntries } from './owner-entries';

/** Which of the menu's screens share a place of the bar, by their texts. */
const places = [
  { place: 'ownerMenu.barPeople', labels: ['ownerMenu.messages', 'ownerMenu.volunteers', 'ownerMenu.team'] },
  { place: 'ownerMenu.barEvents', labels: ['ownerMenu.currentEvent', 'ownerMenu.pastEvent'] },
  { place: 'ownerMenu.barPhotos', labels: ['ownerMenu.photos', 'ownerMenu.datedPhotos', 'ownerMenu.videos'] },
] as const;

const groups = places.map(({ place, labels }) => ({
  place,
  screens: labels.flatMap((label) => ownerEntries.filter((entry) => entry.label === label)),
}));

const pathOf = ({ link }: (typeof ownerEntries)[number]): string =>
  'params' in link ? link.to.replace('$kind', link.params.kind) : link.to;

/** On a phone, above the screens that share one place of the bar: the way from one of them to the others. */
export function OwnerSwitch() {
  const { t } = useTranslation();
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const { messages, volunteers } = useUnanswered();
  const counts: Record<string, number> = {
    'ownerMenu.messages': messages,
    'ownerMenu.volunteers': volunteers,
  };
  const group = groups.find(({ screens }) => screens.some((screen) => pathOf(screen) === path));
  if (!group) return null;
  return (
    <nav aria-label={t(group.place)} className="px-4 pt-4 md:hidden print:hidden">
      <ul className="flex flex-wrap rounded-card bg-panel-soft p-1">
        {group.screens.map(({ label, link }) => {
          const count = counts[label] ?? 0;
          return (
            <li key={label} className="grow">
              <Link
                {...link}
                activeProps={{ className: 'bg-paper text-leaf-deep border border-line' }}
                inactiveProps={{ className: 'text-quiet' }}
                className="relative flex min-h-11 items-center justify-center rounded-full px-3 text-center text-sm leading-tight font-semibold"
              >
                {t(label)}
                {count > 0 && (
                  <span className="absolute -top-1.5 right-0">
                    <Count>{count}</Count>
                    <span className="sr-only">, {t('ownerMenu.unanswered', { count })}</span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

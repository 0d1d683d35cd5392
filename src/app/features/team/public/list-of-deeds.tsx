import { useLanguage } from '../../../platform/languages/use-content';
import { writtenIn } from '../../../platform/languages/written-in';
import { DeedRow } from '../../../ui/deed-row';
import type { IconName } from '../../../ui/icon';

interface ListOfDeedsProps {
  id: string;
  title: string;
  icon: IconName;
  rows: { value: string }[];
}

/** What somebody has done or was honoured for (rule member-page); nothing of an empty list. */
export function ListOfDeeds({ id, title, icon, rows }: ListOfDeedsProps) {
  const language = useLanguage();
  const shown = [...new Set(rows.map(({ value }) => value.trim()))].filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-3xl lg:text-4xl">
        {title}
      </h2>
      <ul className="mt-4 grid max-w-2xl grid-cols-1">
        {shown.map((value) => (
          <DeedRow key={value} icon={icon}>
            <p {...writtenIn(value, language)}>{value}</p>
          </DeedRow>
        ))}
      </ul>
    </section>
  );
}

import { group } from '~/content/group';
import { pick } from '~/content/in-languages';
import { useLanguage } from '../../../platform/languages/use-content';

/** The three figures (rule home-page). */
export function Figures() {
  const language = useLanguage();
  return (
    <section>
      <dl className="page-width grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-y-3 divide-x divide-line py-6 text-center lg:py-10">
        {group.figures.map(({ value, label }) => (
          <div key={value} className="flex flex-col-reverse justify-end px-1 sm:px-2">
            <dt className="mt-1 text-sm text-quiet sm:text-base">{pick(label, language)}</dt>
            <dd className="font-display text-[clamp(1.375rem,6.5vw,2.75rem)] leading-tight whitespace-nowrap font-semibold text-leaf-deep tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

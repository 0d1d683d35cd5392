import { type ReactNode, useId } from 'react';
import { useTranslation } from '../lib/i18n';
import { languageAttributes } from '../lib/language';

/** All that belongs to one person, with the name as its heading: on a desk beside the row, or below it. */
export function PersonSection({ name, children }: { name: string; children: ReactNode }) {
  const { language } = useTranslation();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} {...languageAttributes(name, language)} className="text-xl leading-snug wrap-anywhere">
        {name}
      </h2>
      {children}
    </section>
  );
}

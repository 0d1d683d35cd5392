import { useTranslation } from '../../../i18n/i18n';
import { Icon } from '../../../ui/icon';

/**
 * The doctor's life (rule doctor-page): its beginning, and the rest after Read More. It opens without scripts. On a wide
 * screen there is room for a second paragraph before it, where one is left for Read More.
 */
export function Bio({ paragraphs: [beginning, ...rest] }: { paragraphs: string[] }) {
  const { t } = useTranslation();
  const second = rest.length > 1 ? rest[0] : undefined;
  return (
    <div className="mt-6 max-w-2xl">
      <p className="text-lg">{beginning}</p>
      {second && <p className="mt-4 max-lg:hidden">{second}</p>}
      {rest.length > 0 && (
        <details className="group mt-2">
          <summary className="inline-flex min-h-11 list-none items-center gap-1 rounded-control font-semibold text-leaf-deep underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">{t('doctor.readMore')}</span>
            <span className="hidden group-open:inline">{t('doctor.readLess')}</span>
            <Icon name="right" className="size-4 rotate-90 group-open:-rotate-90" />
          </summary>
          <div className="mt-2 grid gap-4">
            {rest.map((paragraph) => (
              <p key={paragraph} className={paragraph === second ? 'lg:hidden' : undefined}>
                {paragraph}
              </p>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/i18n';
import { Disclosure } from '../../../../shared/owner/parts/disclosure';

interface BesidePreviewProps {
  /** The card of the event. */
  preview: ReactNode;
  /** The form; what it is given belongs above its button. */
  form: (folded: ReactNode) => ReactNode;
}

/** A form and the preview of what is written in it: beside it on a desk, folded up above its button on a phone. */
export function BesidePreview({ preview, form }: BesidePreviewProps) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[1.4fr_1fr]">
      {form(
        <Disclosure label={t('ownerEvents.preview')} className="min-w-0 wrap-anywhere xl:hidden">
          <section aria-label={t('ownerEvents.preview')}>
            <p className="mb-3 text-quiet">{t('ownerEvents.previewNote')}</p>
            {preview}
          </section>
        </Disclosure>,
      )}
      <section
        aria-labelledby="preview-title"
        className="hidden max-w-md min-w-0 wrap-anywhere xl:sticky xl:top-20 xl:block"
      >
        <h2 id="preview-title" className="text-2xl">
          {t('ownerEvents.preview')}
        </h2>
        <p className="mt-1 mb-4 text-quiet">{t('ownerEvents.previewNote')}</p>
        {preview}
      </section>
    </div>
  );
}

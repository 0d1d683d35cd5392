import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n';

/** The code that tells at the door who somebody is, large enough to be read out; under it what else shows it. */
export function CodeForTheDoor({ code, children }: { code: string; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="mt-5 rounded-control bg-panel-soft p-4">
      <p className="text-sm text-quiet">{t('places.code')}</p>
      <p className="mt-0.5 font-mono text-2xl font-semibold tracking-widest wrap-anywhere" translate="no">
        {code.slice(0, 4)} {code.slice(4)}
      </p>
      <p className="mt-1 text-sm text-quiet">{t('places.codeText')}</p>
      {children}
    </div>
  );
}

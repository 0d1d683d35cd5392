import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import type { Elements } from '../../ui/elements';
import { codeInGroups } from './place-words';

/** The door code of a registration, large enough to be read out. */
export function DoorCodePanel({ code, children }: { code: string; children?: Elements }) {
  const { t } = useTranslation();
  return (
    <div>
      <p className="text-sm text-quiet">{t('places.code')}</p>
      <p
        className="font-mono text-[2.125rem] leading-10 font-semibold tracking-wider wrap-anywhere"
        translate="no"
      >
        {codeInGroups(code)}
      </p>
      <div className="flex flex-wrap items-center gap-x-1">
        {children}
        <p className="min-w-24 flex-1 text-sm text-quiet">{t('places.codeText')}</p>
      </div>
    </div>
  );
}

/** The white around the code reaches into the card's margin, so that its dots stand on the edge of the text. */
const qrPlace = 'size-40 -ml-5';

/** The door code, with its QR code where that can be loaded. */
export function DoorCode({ code }: { code: string }) {
  const { t } = useTranslation();
  const [drawing, setDrawing] = useState<typeof import('../../ui/qr-code') | 'failed'>();
  useEffect(() => {
    import('../../ui/qr-code').then(setDrawing, () => setDrawing('failed'));
  }, []);
  return (
    <DoorCodePanel code={code}>
      {drawing === undefined && <div className={qrPlace} />}
      {typeof drawing === 'object' && (
        <drawing.QrCode text={code} label={t('places.code')} className={qrPlace} />
      )}
    </DoorCodePanel>
  );
}

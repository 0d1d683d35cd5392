import { useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/button';
import type { Elements } from '../../ui/elements';
import { codeInGroups } from './place-words';

/** The door code of a registration, large enough to be read out. */
export function DoorCodePanel({ code, children }: { code: string; children?: Elements }) {
  const { t } = useTranslation();
  return (
    <div className="mt-5 rounded-control bg-panel-soft p-4">
      <p className="text-sm text-quiet">{t('places.code')}</p>
      <p className="mt-0.5 font-mono text-2xl font-semibold tracking-widest wrap-anywhere" translate="no">
        {codeInGroups(code)}
      </p>
      <p className="mt-1 text-sm text-quiet">{t('places.codeText')}</p>
      {children}
    </div>
  );
}

/** The door code, with its QR code on request. */
export function DoorCode({ code }: { code: string }) {
  const { t } = useTranslation();
  const [drawing, setDrawing] = useState<typeof import('../../ui/qr-code')>();
  const draw = async () => setDrawing(await import('../../ui/qr-code'));
  return (
    <DoorCodePanel code={code}>
      {drawing ? (
        <drawing.QrCode text={code} label={t('places.code')} />
      ) : (
        <Button kind="secondary" className="mt-3" onClick={() => void draw()}>
          {t('places.showQr')}
        </Button>
      )}
    </DoorCodePanel>
  );
}

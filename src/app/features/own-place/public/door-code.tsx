import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n';
import { Button } from '../../../ui/button';
import { CodeForTheDoor } from '../../places/code-for-the-door';

/** The code for the door; as a QR code when it is asked for, drawn here by what comes then. */
export function DoorCode({ code }: { code: string }) {
  const { t } = useTranslation();
  const [drawing, setDrawing] = useState<typeof import('../../../ui/qr-code')>();
  const draw = async () => setDrawing(await import('../../../ui/qr-code'));
  return (
    <CodeForTheDoor code={code}>
      {drawing ? (
        <drawing.QrCode text={code} label={t('places.code')} />
      ) : (
        <Button kind="secondary" className="mt-3" onClick={() => void draw()}>
          {t('places.showQr')}
        </Button>
      )}
    </CodeForTheDoor>
  );
}

import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n';
import { Button } from '../../../ui/button';
import { type DrawnCode, drawCode, QrCode } from '../../../ui/qr-code';
import { CodeForTheDoor } from '../../places/code-for-the-door';

/** The code for the door; as a QR code when it is asked for, drawn here by what comes then. */
export function DoorCode({ code }: { code: string }) {
  const { t } = useTranslation();
  const [drawn, setDrawn] = useState<DrawnCode>();
  const draw = async () => setDrawn(await drawCode(code));
  return (
    <CodeForTheDoor code={code}>
      {drawn ? (
        <QrCode drawn={drawn} label={t('places.code')} />
      ) : (
        <Button kind="secondary" className="mt-3" onClick={() => void draw()}>
          {t('places.showQr')}
        </Button>
      )}
    </CodeForTheDoor>
  );
}

import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n';
import { Button } from '../../../ui/button';
import { CodeForTheDoor } from '../../places/code-for-the-door';

/** A QR code as one path, with the size of its square in modules. */
interface Drawn {
  path: string;
  size: number;
}

/** Modules of white around a code, which cameras need. */
const quiet = 4;

/** The code for the door; as a QR code when it is asked for, drawn here by what comes then. */
export function DoorCode({ code }: { code: string }) {
  const { t } = useTranslation();
  const [drawn, setDrawn] = useState<Drawn>();
  const draw = async () => {
    const [{ generate }, { toSvgPath }] = await Promise.all([
      import('lean-qr'),
      import('lean-qr/extras/svg'),
    ]);
    const bitmap = generate(code);
    setDrawn({ path: toSvgPath(bitmap), size: bitmap.size });
  };
  return (
    <CodeForTheDoor code={code}>
      {drawn ? (
        <svg
          role="img"
          aria-label={t('places.code')}
          viewBox={`${-quiet} ${-quiet} ${drawn.size + 2 * quiet} ${drawn.size + 2 * quiet}`}
          className="mt-3 aspect-square w-full max-w-60 rounded-control bg-white"
        >
          <path d={drawn.path} fill="black" shapeRendering="crispEdges" />
        </svg>
      ) : (
        <Button kind="secondary" className="mt-3" onClick={() => void draw()}>
          {t('places.showQr')}
        </Button>
      )}
    </CodeForTheDoor>
  );
}

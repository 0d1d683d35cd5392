import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n';
import { Button } from '../../../ui/button';

/** A QR code as one path, with the size of its square in modules. */
interface Drawn {
  path: string;
  size: number;
}

/** Modules of white around a code, which cameras need. */
const quiet = 4;

/**
 * The code that tells at the door who somebody is, large enough to be read out; as a QR code when it is asked for, drawn
 * here by what comes then.
 */
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
    <div className="mt-5 rounded-control bg-panel-soft p-4">
      <p className="text-sm text-quiet">{t('places.code')}</p>
      <p className="mt-0.5 font-mono text-2xl font-semibold tracking-widest wrap-anywhere" translate="no">
        {code.slice(0, 4)} {code.slice(4)}
      </p>
      <p className="mt-1 text-sm text-quiet">{t('places.codeText')}</p>
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
    </div>
  );
}

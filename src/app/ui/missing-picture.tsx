import { useEffect, useRef } from 'react';
import { useConnection } from '../browser/connection';
import { useTranslation } from '../i18n/i18n';
import { Icon } from './icon';

interface MissingPictureProps {
  /** The picture's own text; empty for one that only decorates. */
  alt: string;
  /** A drawing, or a smaller kind of the picture, to be shown in its place. */
  standIn: string | undefined;
  width: number;
  height: number;
  className: string;
  /** Called when there is new hope for it: the backend is reached again. */
  onHope: () => void;
}

/** Milliseconds that a line has to come back to itself; "online" is said before it carries anything. */
const settling = 1_000;

/** Stands where a picture could not be had, in its shape: its text, and quietly why. */
export function MissingPicture({ alt, standIn, width, height, className, onHope }: MissingPictureProps) {
  const { t } = useTranslation();
  const connection = useConnection();
  const before = useRef(connection);
  useEffect(() => {
    const cameBack = before.current === 'unreached' && connection === 'reached';
    before.current = connection;
    if (!cameBack) return;
    const timer = setTimeout(onHope, settling);
    return () => clearTimeout(timer);
  }, [connection, onHope]);

  if (standIn) return <img src={standIn} alt={alt} width={width} height={height} className={className} />;
  const reason = t(connection === 'unreached' ? 'site.pictureNotKept' : 'site.pictureFailed');
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': `${alt}. ${reason}` } : { 'aria-hidden': true })}
      className={`missing-picture ${className}`}
    >
      <Icon name="picture" className="size-6" />
      {alt && (
        <>
          <span className="line-clamp-3">{alt}</span>
          <span className="line-clamp-2 text-sm">{reason}</span>
        </>
      )}
    </span>
  );
}

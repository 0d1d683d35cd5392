import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type PictureColours, type PictureWidth, pictureUrl, pictureWidths } from '~/contract/picture-file';
import { currentConnection, useConnection, watchConnection } from '../lib/connection';
import { useTranslation } from '../lib/i18n';
import { Icon } from './icon';

interface MissingPictureProps {
  alt: string;
  /** Shown instead: a drawing, or a smaller size of the picture. */
  standIn: string | undefined;
  width: number;
  height: number;
  className: string;
  onReconnect: () => void;
}

/** Milliseconds after "online", which fires before the connection works. */
const reconnectDelay = 1_000;

function MissingPicture({ alt, standIn, width, height, className, onReconnect }: MissingPictureProps) {
  const { t } = useTranslation();
  const connection = useConnection();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = watchConnection(() => {
      if (currentConnection() !== 'reached') return;
      clearTimeout(timer);
      // Kept if the first call after "online" fails: it is not about this picture.
      timer = setTimeout(onReconnect, reconnectDelay);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [onReconnect]);

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

/**
 * Returns what a picture needs to notice that it cannot be loaded. `catchUp` is called for one that was rendered and may
 * have loaded or failed before hydration.
 */
function useFailure(src: string, onFail?: () => void, catchUp?: (image: HTMLImageElement) => void) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();
  const retry = useCallback(() => setFailed(undefined), []);
  const fail = () => {
    setFailed(src);
    onFail?.();
  };
  const checkRendered = useEffectEvent(() => {
    if (!image.current) return;
    const { complete, naturalWidth } = image.current;
    // A drawing without an intrinsic size may have no natural width either; only a broken picture is not decoded.
    if (complete && naturalWidth === 0) image.current.decode().catch(fail);
    else catchUp?.(image.current);
  });
  useEffect(() => checkRendered(), []);
  return { image, hasFailed: failed === src, retry, fail };
}

interface DrawingProps {
  src: string;
  /** Empty for decorative drawings. */
  alt: string;
  /** Natural proportions, which reserve the room. */
  width: number;
  height: number;
  /** Another drawing for the screens from `lg` on; only one of the two is loaded. */
  desktop?: { src: string; width: number; height: number };
  /** A precached drawing that is shown instead. */
  standIn?: string;
  loading?: 'lazy';
  className: string;
}

/** A drawing of the site that is not precached; where it cannot be loaded, the placeholder of the galleries. */
export function Drawing({ className, desktop, standIn, ...drawing }: DrawingProps) {
  const { image, hasFailed, retry, fail } = useFailure(drawing.src);
  if (hasFailed)
    return <MissingPicture {...drawing} standIn={standIn} className={className} onReconnect={retry} />;
  // biome-ignore lint/a11y/useAltText: it is among the properties
  const img = <img ref={image} {...drawing} onError={fail} className={className} />;
  if (!desktop) return img;
  const { src, ...size } = desktop;
  return (
    <picture className="contents">
      <source media="(min-width: 64rem)" srcSet={src} {...size} />
      {img}
    </picture>
  );
}

interface PictureProps {
  /** The name in the file store; empty shows the stand-in. */
  name: string;
  /** Empty for decorative pictures. */
  alt: string;
  /**
   * The `sizes` attribute. Outside galleries give phones about 60 % of the real width: at two to three dots a
   * pixel, that is enough and saves data. The server reduces it further for data saving.
   */
  sizes: string;
  /** Natural proportions, which reserve the room. */
  width: number;
  height: number;
  maxWidth?: PictureWidth;
  first?: boolean;
  fit?: 'cover' | 'contain';
  /** URL shown if the picture fails; without it, the text is shown. */
  standIn?: string | undefined;
  /** Placeholder colours by name, shown until the picture loads; not with `contain`. */
  colours?: PictureColours;
  /** Called after loading or failing. */
  onSettled?: (() => void) | undefined;
  className?: string;
}

const fits = { cover: 'bg-panel-soft object-cover', contain: 'object-contain' } as const;

/** A stored picture in a suitable size; it keeps its room while loading and after a failure. */
export function Picture({
  name,
  alt,
  sizes,
  width,
  height,
  maxWidth = 1280,
  first = false,
  fit = 'cover',
  standIn,
  colours,
  onSettled,
  className = '',
}: PictureProps) {
  const { image, hasFailed, retry, fail } = useFailure(name, onSettled, (rendered) => {
    // Set directly for styling, so that hundreds of pictures do not render again.
    if (rendered.complete) onSettled?.();
    else rendered.dataset.awaited = '';
  });

  const style = `${fits[fit]} ${className}`;
  if (!name && standIn)
    return <img src={standIn} alt={alt} width={width} height={height} className={style} />;
  if (hasFailed) {
    return <MissingPicture {...{ alt, standIn, width, height }} className={style} onReconnect={retry} />;
  }
  const srcSet = pictureWidths
    .filter((candidate) => candidate <= maxWidth)
    .map((candidate) => `${pictureUrl(name, candidate)} ${candidate}w`)
    .join(', ');
  return (
    <img
      ref={image}
      src={pictureUrl(name, maxWidth < 640 ? maxWidth : 640)}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      data-colours={colours?.[name]}
      onLoad={({ currentTarget }) => {
        delete currentTarget.dataset.awaited;
        onSettled?.();
      }}
      onError={fail}
      className={style}
    />
  );
}

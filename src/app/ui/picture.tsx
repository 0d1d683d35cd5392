import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PictureColours } from '~/contract/picture-colours';
import { type PictureShape, type PictureWidth, pictureWidths } from '~/contract/picture-widths';
import { MissingPicture } from './missing-picture';

/** Where a stored picture is found in a width, or as link previews show it. */
export const pictureUrl = (name: string, shape: PictureShape) => `/img/${shape}/${encodeURIComponent(name)}`;

interface PictureProps {
  /** The file's name in the store; empty for a picture that there is none of, in whose place the stand-in is. */
  name: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  /**
   * How wide it is shown, as in the `sizes` attribute of HTML. For phones say about 60% of it, but for the galleries,
   * which people come to for the pictures: phones have two to three dots a pixel, which everybody pays for. Who saves data is sent less still,
   * by the server, so that the page is the same for everybody.
   */
  sizes: string;
  /** Natural proportion; the box keeps it before the picture has come. */
  width: number;
  height: number;
  /** The largest width worth sending. */
  most?: PictureWidth;
  /** It is in the first view: load it at once. */
  first?: boolean;
  /** `cover` fills the box and crops; `contain` shows the whole picture. */
  fit?: 'cover' | 'contain';
  /** The address of what is shown where the picture cannot be had; without one, its text is. */
  standIn?: string | undefined;
  /** Colours of pictures, with its own among them for its place until it has come; not with `contain`. */
  colours?: PictureColours;
  /** Called when it has come, or has failed. */
  onSettled?: (() => void) | undefined;
  className?: string;
}

const fits = { cover: 'bg-panel-soft object-cover', contain: 'object-contain' } as const;

/** A stored picture in the size that is needed, holding its place while it loads and where it cannot be had. */
export function Picture({
  name,
  alt,
  sizes,
  width,
  height,
  most = 1280,
  first = false,
  fit = 'cover',
  standIn,
  colours,
  onSettled,
  className = '',
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failedName, setFailedName] = useState<string>();
  const retry = useCallback(() => setFailedName(undefined), []);
  const fail = () => {
    setFailedName(name);
    onSettled?.();
  };

  // In the server's page it may have come or failed before anybody listened.
  const catchUp = useEffectEvent(() => {
    if (!image.current) return;
    // For its style only, so that a page of hundreds need not render each again.
    if (!image.current.complete) image.current.dataset.awaited = '';
    else if (image.current.naturalWidth === 0) fail();
    else onSettled?.();
  });
  useEffect(() => catchUp(), []);

  const look = `${fits[fit]} ${className}`;
  if (!name && standIn) return <img src={standIn} alt={alt} width={width} height={height} className={look} />;
  if (failedName === name) {
    return <MissingPicture {...{ alt, standIn, width, height }} className={look} onHope={retry} />;
  }
  const srcSet = pictureWidths
    .filter((candidate) => candidate <= most)
    .map((candidate) => `${pictureUrl(name, candidate)} ${candidate}w`)
    .join(', ');
  return (
    <img
      ref={image}
      src={pictureUrl(name, most < 640 ? most : 640)}
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
      className={look}
    />
  );
}

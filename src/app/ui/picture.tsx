import { type PictureWidth, pictureWidths } from '~/contract/picture-widths';

/** Where a stored picture is found in a width. */
export const pictureUrl = (name: string, width: PictureWidth) => `/img/${width}/${encodeURIComponent(name)}`;

interface PictureProps {
  /** The file's name in the store. */
  name: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  /**
   * How wide it is shown, as in the `sizes` attribute of HTML. For phones say about 60% of it: their screens have two
   * to three dots a pixel, which nobody sees in a picture and everybody pays for. Who saves data is sent less still,
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
  className?: string;
}

/** A stored picture in the size that is needed, holding its place while it loads. */
export function Picture({
  name,
  alt,
  sizes,
  width,
  height,
  most = 1280,
  first = false,
  className = '',
}: PictureProps) {
  const srcSet = pictureWidths
    .filter((candidate) => candidate <= most)
    .map((candidate) => `${pictureUrl(name, candidate)} ${candidate}w`)
    .join(', ');
  return (
    <img
      src={pictureUrl(name, 640)}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={`bg-panel object-cover ${className}`}
    />
  );
}

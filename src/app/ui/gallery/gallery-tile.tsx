import { type MouseEvent, memo } from 'react';
import { Picture, pictureUrl } from '../picture';
import { mosaicTile, tileSizes } from './mosaic';
import type { GalleryPicture } from './pictures';
import { useNear } from './use-near';

interface GalleryTileProps {
  picture: GalleryPicture;
  /** It takes two columns and two rows. */
  large: boolean;
  /** It is among the first of the page: in the page from the server on. */
  early: boolean;
  /** It is in the first view. */
  first: boolean;
  onOpen: (name: string) => void;
}

/**
 * A picture of a grid, cropped to a square, and a link to its own address: there the server shows it large, and with
 * scripts it opens at once.
 */
export const GalleryTile = memo(function GalleryTile({
  picture,
  large,
  early,
  first,
  onOpen,
}: GalleryTileProps) {
  const { name, label } = picture;
  const [watch, near] = useNear<HTMLLIElement>(early);
  const press = (event: MouseEvent) => {
    // A new tab is the browser's own matter.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(name);
  };
  return (
    <li ref={watch} className={mosaicTile(large)}>
      <a
        href={`?photo=${encodeURIComponent(name)}`}
        data-picture={name}
        // The picture says more: also that it could not be had.
        aria-label={near ? undefined : label}
        onClick={press}
        className="block size-full cursor-zoom-in overflow-hidden rounded-control bg-panel"
      >
        {near ? (
          <Picture
            name={name}
            alt={label}
            sizes={tileSizes(large)}
            width={1}
            height={1}
            most={large ? 960 : 640}
            first={first}
            className="size-full"
          />
        ) : (
          <noscript>
            <img
              src={pictureUrl(name, large ? 640 : 320)}
              alt={label}
              loading="lazy"
              className="size-full object-cover"
            />
          </noscript>
        )}
      </a>
    </li>
  );
});

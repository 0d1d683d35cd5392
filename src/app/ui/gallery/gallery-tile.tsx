import { type MouseEvent, memo } from 'react';
import { Picture, pictureUrl } from '../picture';
import type { MosaicTile } from './mosaic';
import type { GalleryPicture } from './pictures';
import { useNear } from './use-near';

interface GalleryTileProps extends MosaicTile {
  picture: GalleryPicture;
  /** It is among the first of the page: in the page from the server on. */
  early: boolean;
  /** It is in the first view. */
  first: boolean;
  onOpen: (name: string) => void;
}

/**
 * A picture of a grid, cropped to its tile, and a link to its own address: there the server shows it large, and with
 * scripts it opens at once.
 */
export const GalleryTile = memo(function GalleryTile({
  picture,
  look,
  sizes,
  most,
  early,
  first,
  onOpen,
}: GalleryTileProps) {
  const { name, label, colours } = picture;
  const [watch, near] = useNear<HTMLLIElement>(early);
  const press = (event: MouseEvent) => {
    // A new tab is the browser's own matter.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(name);
  };
  return (
    <li ref={watch} className={look}>
      <a
        href={`?photo=${encodeURIComponent(name)}`}
        data-picture={name}
        // The picture says more: also that it could not be had.
        aria-label={near ? undefined : label}
        onClick={press}
        data-awaited={near ? undefined : ''}
        data-colours={near ? undefined : colours?.[name]}
        className="block size-full cursor-zoom-in overflow-hidden rounded-control bg-panel-soft"
      >
        {near ? (
          <Picture
            name={name}
            alt={label}
            colours={colours}
            sizes={sizes}
            width={1}
            height={1}
            most={most}
            first={first}
            className="size-full"
          />
        ) : (
          <noscript>
            <img
              src={pictureUrl(name, most > 640 ? 640 : 320)}
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

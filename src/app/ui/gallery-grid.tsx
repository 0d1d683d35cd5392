import { type MouseEvent, memo, type RefCallback, useCallback, useState } from 'react';
import { pictureUrl } from '~/contract/picture-file';
import { GrowingList, type GrowingSearch } from './growing-list';
import { type MosaicColumns, type MosaicTile, mosaicGrid, mosaicTile } from './mosaic';
import { Picture } from './picture';
import { type GalleryPicture, galleryStep } from './pictures';

/** Distance outside the viewport that counts as near: one swipe. */
const margin = '50% 0px';

/** Milliseconds an element must stay near, so that a fast scroll through hundreds loads none of them. */
const dwell = 120;

const arrivals = new WeakMap<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | undefined;

function observeNear(element: Element, then: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) arrivals.get(target)?.(isIntersecting);
    },
    { rootMargin: margin },
  );
  const watching = observer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  arrivals.set(element, (isNear) => {
    clearTimeout(timer);
    if (isNear) timer = setTimeout(then, dwell);
  });
  watching.observe(element);
  return () => {
    clearTimeout(timer);
    arrivals.delete(element);
    watching.unobserve(element);
  };
}

/**
 * Whether an element has been near the viewport. Native `loading="lazy"` fetches up to three screens ahead, more on
 * slow connections, which cannot afford it.
 * @param already true from the start
 */
function useNearViewport<Watched extends Element>(already: boolean): [RefCallback<Watched>, boolean] {
  const [near, setNear] = useState(already);
  const watch = useCallback(
    (element: Watched | null) => (element && !near ? observeNear(element, () => setNear(true)) : undefined),
    [near],
  );
  return [watch, near];
}

interface GalleryTileProps extends MosaicTile {
  picture: GalleryPicture;
  early: boolean;
  first: boolean;
  onOpen: (name: string) => void;
}

/**
 * A cropped picture that links to its own address. The server renders it large there; with scripts the lightbox
 * opens.
 */
const GalleryTile = memo(function GalleryTile({
  picture,
  style,
  sizes,
  maxWidth,
  early,
  first,
  onOpen,
}: GalleryTileProps) {
  const { name, label, colours } = picture;
  const [watch, near] = useNearViewport<HTMLLIElement>(early);
  const press = (event: MouseEvent) => {
    // A modified click opens a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(name);
  };
  return (
    <li ref={watch} className={style}>
      <a
        href={`?photo=${encodeURIComponent(name)}`}
        data-picture={name}
        // The picture has its own text, also when it fails.
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
            maxWidth={maxWidth}
            first={first}
            className="size-full"
          />
        ) : (
          <noscript>
            <img
              src={pictureUrl(name, maxWidth > 640 ? 640 : 320)}
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

/** Pictures rendered without scripts: the first screen and one more row. */
const eagerCount = 12;
/** Only one, as text has priority. */
const priorityCount = 1;

const foldedCount = 9;

/** Returns the fewest steps that show the picture of this place, counted from 0. */
export const stepsTo = (place: number): number => Math.floor(place / galleryStep);

interface GalleryGridProps {
  pictures: GalleryPicture[];
  /** The number of all pictures, if not all are loaded. */
  total?: number | undefined;
  before: number;
  columns: MosaicColumns;
  steps: number;
  search: (steps: number) => GrowingSearch;
  isFolded?: boolean;
  onOpen: (name: string) => void;
}

/** A mosaic of two columns, more on wide screens, which grows in steps. */
export const GalleryGrid = memo(function GalleryGrid({
  pictures,
  total,
  before,
  columns,
  steps,
  search,
  isFolded = false,
  onOpen,
}: GalleryGridProps) {
  return (
    <GrowingList
      items={pictures}
      total={total}
      asked={isFolded ? 0 : steps}
      // Without scripts, "show more" in a group that was folded loads it unfolded.
      search={isFolded ? () => search(0) : search}
      step={galleryStep}
      first={isFolded ? foldedCount : galleryStep}
      className={mosaicGrid(columns)}
    >
      {(picture, index, count) => (
        <GalleryTile
          key={picture.name}
          picture={picture}
          {...mosaicTile(index, count, columns)}
          early={before + index < eagerCount}
          first={before + index < priorityCount}
          onOpen={onOpen}
        />
      )}
    </GrowingList>
  );
});

import { useId, useMemo } from 'react';
import { GalleryGrid } from './gallery-grid';
import { Lightbox } from './lightbox';
import type { PictureGroup } from './pictures';
import { usePhotoInAddress } from './use-photo-in-address';

interface GalleryProps {
  /** Names the pictures as a whole, where a group has no heading. */
  title: string;
  /** Should stay the same object while nothing changes: a page may have hundreds of pictures. */
  groups: PictureGroup[];
  /** How many pictures the page shows before these; with many, none of these is loaded before it is near. */
  before?: number;
}

/**
 * Pictures in grids, group by group, each of which opens large. The page's route takes `PhotoSearch` into its search.
 */
export function Gallery({ title, groups, before = 0 }: GalleryProps) {
  const { photo, open, replace, close } = usePhotoInAddress();
  const all = useMemo(() => allOf(groups, title), [groups, title]);
  return (
    <>
      {withPlaces(groups, before).map(([group, place]) => (
        <Group key={group.key} group={group} before={place} onOpen={open} />
      ))}
      {photo !== undefined && all.has(photo) && (
        <Lightbox all={all} opened={photo} onShow={replace} onClose={close} />
      )}
    </>
  );
}

/** Every picture once, under its name, with what the viewer says above it. */
const allOf = (groups: PictureGroup[], title: string) =>
  new Map(
    groups
      .flatMap(({ heading = title, pictures }) => pictures.map((picture) => ({ ...picture, heading })))
      .map((picture) => [picture.name, picture]),
  );

/** Each group with the number of pictures before it. */
function withPlaces(groups: PictureGroup[], before: number): [PictureGroup, number][] {
  let place = before;
  return groups.map((group) => {
    const start = place;
    place += group.pictures.length;
    return [group, start];
  });
}

interface GroupProps {
  group: PictureGroup;
  before: number;
  onOpen: (name: string) => void;
}

function Group({ group: { heading, anchor, pictures }, before, onOpen }: GroupProps) {
  const id = useId();
  const grid = <GalleryGrid pictures={pictures} before={before} onOpen={onOpen} />;
  if (heading === undefined) return grid;
  return (
    <section id={anchor} aria-labelledby={id} className="mt-10 scroll-mt-24 first:mt-0 lg:mt-14">
      <h2 id={id} className="mb-4 text-2xl lg:text-3xl">
        {heading}
      </h2>
      {grid}
    </section>
  );
}

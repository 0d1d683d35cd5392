import { type NavigateOptions, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useId, useMemo } from 'react';
import { GalleryGrid } from './gallery-grid';
import { Lightbox } from './lightbox';
import type { PictureGroup } from './pictures';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The picture was opened from the previous history entry. */
    openedHere?: true;
  }
}

/** The open picture is in the URL, so that it can be linked to and Back closes it. */
function usePhotoInAddress() {
  const { photo } = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();

  const show = useCallback(
    (name: string | undefined, options: Pick<NavigateOptions, 'replace' | 'state'>) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, photo: name }),
        resetScroll: false,
        ...options,
      }),
    [navigate],
  );
  const open = useCallback((name: string) => show(name, { state: { openedHere: true } }), [show]);
  /** Replaces the history entry, so that Back still closes the lightbox. */
  const replace = useCallback((name: string) => show(name, { state: true, replace: true }), [show]);
  const close = useCallback(() => {
    if (router.state.location.state.openedHere) router.history.back();
    else show(undefined, { replace: true });
  }, [show, router]);

  return { photo, open, replace, close };
}

interface GalleryProps {
  title: string;
  /** Must keep its identity while unchanged: a page may have hundreds of pictures. */
  groups: PictureGroup[];
  /** The number of pictures before this gallery; with many, all of its pictures are lazy. */
  before?: number;
}

/** Grids of pictures that open in a lightbox. The route's search must include `PhotoSearch`. */
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

const allOf = (groups: PictureGroup[], title: string) =>
  new Map(
    groups
      .flatMap(({ heading = title, pictures }) => pictures.map((picture) => ({ ...picture, heading })))
      .map((picture) => [picture.name, picture]),
  );

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

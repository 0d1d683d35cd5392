import { type NavigateOptions, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useId, useMemo } from 'react';
import { GalleryGrid } from './gallery-grid';
import { Icon } from './icon';
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
  /** The keys of the groups that are unfolded; those without a heading always are. */
  unfolded?: readonly string[];
  /** Called after a group was unfolded or folded, also by a change of `unfolded`. */
  onToggle?: ((key: string, isUnfolded: boolean) => void) | undefined;
}

const noKeys: string[] = [];

/** Grids of pictures that open in a lightbox. The route's search must include `PhotoSearch`. */
export function Gallery({ title, groups, before = 0, unfolded = noKeys, onToggle }: GalleryProps) {
  const { photo, open, replace, close } = usePhotoInAddress();
  const all = useMemo(() => allOf(groups, title), [groups, title]);
  return (
    <>
      {withPositions(groups, before, unfolded).map(([group, position]) => (
        <Group
          key={group.key}
          group={group}
          before={position}
          onOpen={open}
          isUnfolded={unfolded.includes(group.key)}
          onToggle={onToggle}
        />
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

const isFoldable = ({ heading }: PictureGroup) => heading !== undefined;

/** The groups, each with the number of shown pictures before its own: infinite for a folded group. */
function withPositions(
  groups: PictureGroup[],
  before: number,
  unfolded: readonly string[],
): [PictureGroup, number][] {
  let next = before;
  return groups.map((group) => {
    if (isFoldable(group) && !unfolded.includes(group.key)) return [group, Number.POSITIVE_INFINITY];
    const start = next;
    next += group.pictures.length;
    return [group, start];
  });
}

interface GroupProps {
  group: PictureGroup;
  before: number;
  onOpen: (name: string) => void;
  isUnfolded: boolean;
  onToggle: GalleryProps['onToggle'];
}

/**
 * With a heading it unfolds, also without scripts. Folded it is a pill; unfolded it takes a row of its wrapping parent.
 */
function Group({ group, before, onOpen, isUnfolded, onToggle }: GroupProps) {
  const { key, heading, anchor, pictures } = group;
  const id = useId();
  const foldable = isFoldable(group);
  const grid = <GalleryGrid pictures={pictures} before={before} columns={foldable ? 3 : 4} onOpen={onOpen} />;
  if (!foldable) return grid;
  return (
    <details
      id={anchor}
      aria-labelledby={id}
      open={isUnfolded}
      onToggle={({ currentTarget }) => onToggle?.(key, currentTarget.open)}
      className="group max-w-full scroll-mt-24 open:w-full open:not-first:mt-4 open:not-last-of-type:mb-6"
    >
      <summary className="flex min-h-11 w-fit list-none items-center gap-1 rounded-full border border-line bg-paper px-4 text-leaf-deep group-open:mb-3 group-open:border-transparent group-open:bg-transparent group-open:px-0 hover:bg-leaf-soft group-open:hover:bg-transparent [&::-webkit-details-marker]:hidden">
        <h2 id={id} className="text-lg group-open:text-2xl group-open:text-ink lg:group-open:text-3xl">
          {heading}
        </h2>
        <Icon name="right" className="size-4 shrink-0 rotate-90 group-open:-rotate-90" />
      </summary>
      {grid}
    </details>
  );
}

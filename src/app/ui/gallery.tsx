import { type NavigateOptions, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { afterPaint } from '../lib/timing';
import { GalleryGrid, stepsTo } from './gallery-grid';
import type { GrowingSearch } from './growing-list';
import { Icon } from './icon';
import { Lightbox } from './lightbox';
import { type PictureGroup, thumbnailOf } from './pictures';

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
  // A pressed picture is open before the address has it, as a navigation renders more than the picture.
  const [pressed, open] = useState<string>();
  if (photo !== undefined && pressed !== undefined) open(undefined);
  useEffect(() => {
    if (pressed === undefined) return;
    return afterPaint(() => show(pressed, { state: { openedHere: true } }));
  }, [pressed, show]);
  /** Replaces the history entry, so that Back still closes the lightbox. */
  const replace = useCallback((name: string) => show(name, { state: true, replace: true }), [show]);
  const close = useCallback(() => {
    open(undefined);
    if (router.latestLocation.state.openedHere) router.history.back();
    else show(undefined, { replace: true });
  }, [show, router]);

  return { photo: photo ?? pressed, open, replace, close };
}

/** How far a gallery's groups have grown, by their keys. It is in the URL, for Back and without scripts. */
export interface Growth {
  steps: (key: string) => number;
  /** Returns the search parameters in which a group is unfolded and has so many steps. */
  search: (key: string, steps: number) => GrowingSearch;
}

/** Of a gallery of one group. */
function useOnlyGrowth(): Growth {
  const { more = 0 } = useSearch({ strict: false });
  return useMemo(() => ({ steps: () => more, search: (_, steps) => ({ more: steps || undefined }) }), [more]);
}

/** Returns a function that focuses the picture's thumbnail, for which its group may have to unfold and grow. */
function useFocusThumbnail(groups: PictureGroup[], { steps, search }: Growth): (name: string) => void {
  const navigate = useNavigate();
  const awaited = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (awaited.current === undefined) return;
    const thumbnail = thumbnailOf(awaited.current);
    if (!thumbnail) return;
    awaited.current = undefined;
    thumbnail.focus();
  });
  return (name) => {
    const thumbnail = thumbnailOf(name);
    const folded = thumbnail?.closest('details');
    if (folded) folded.open = true;
    thumbnail?.focus();
    const group = groups.find(({ pictures }) => pictures.some((picture) => picture.name === name));
    if (thumbnail || !group) return;
    const place = group.pictures.findIndex((picture) => picture.name === name);
    awaited.current = name;
    void navigate({
      to: '.',
      search: (before) => ({
        ...before,
        ...search(group.key, Math.max(steps(group.key), stepsTo(place))),
      }),
      resetScroll: false,
      replace: true,
    });
  };
}

interface GalleryProps {
  title: string;
  /** Must keep its identity while unchanged: a page may have hundreds of pictures. */
  groups: PictureGroup[];
  /** The number of all pictures, if not all are loaded. */
  total?: number;
  growth?: Growth;
  /** The number of pictures before this gallery; with many, all of its pictures are lazy. */
  before?: number;
  /** The keys of the groups that are unfolded; those without a heading always are. */
  unfolded?: readonly string[];
  /** Called after a group was unfolded or folded, also by a change of `unfolded`. */
  onToggle?: ((key: string, isUnfolded: boolean) => void) | undefined;
}

const noKeys: string[] = [];

/**
 * Grids of pictures that open in a lightbox. The route's search must include `PhotoSearch`, and `MoreSearch` without
 * `growth`.
 */
export function Gallery({
  title,
  groups,
  total,
  growth,
  before = 0,
  unfolded = noKeys,
  onToggle,
}: GalleryProps) {
  const { photo, open, replace, close } = usePhotoInAddress();
  const onlyGrowth = useOnlyGrowth();
  const grown = growth ?? onlyGrowth;
  const focusThumbnail = useFocusThumbnail(groups, grown);
  const all = useMemo(() => allOf(groups, title), [groups, title]);
  return (
    <>
      {withPositions(groups, before, unfolded).map(([group, position]) => (
        <Group
          key={group.key}
          group={group}
          total={total}
          growth={grown}
          before={position}
          onOpen={open}
          isUnfolded={unfolded.includes(group.key)}
          onToggle={onToggle}
        />
      ))}
      {photo !== undefined && all.has(photo) && (
        <Lightbox
          all={all}
          total={total}
          opened={photo}
          onShow={replace}
          onClose={close}
          onClosed={focusThumbnail}
        />
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
  total: number | undefined;
  growth: Growth;
  before: number;
  onOpen: (name: string) => void;
  isUnfolded: boolean;
  onToggle: GalleryProps['onToggle'];
}

/**
 * With a heading it unfolds, also without scripts. Folded it is a pill; unfolded it takes a row of its wrapping parent.
 */
function Group({ group, total, growth, before, onOpen, isUnfolded, onToggle }: GroupProps) {
  const { key, heading, anchor, pictures } = group;
  const id = useId();
  const foldable = isFoldable(group);
  const search = useCallback((steps: number) => growth.search(key, steps), [growth, key]);
  const grid = (
    <GalleryGrid
      pictures={pictures}
      total={total}
      before={before}
      columns={foldable ? 3 : 4}
      steps={growth.steps(key)}
      search={search}
      isFolded={foldable && !isUnfolded}
      onOpen={onOpen}
    />
  );
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

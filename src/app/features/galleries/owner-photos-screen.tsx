import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { EmptyList } from '../../owner-kit/list-tools';
import { useControlFocus, useDragReorder, withMoved } from '../../owner-kit/ordered-rows';
import { SelectionBar, useSelection } from '../../owner-kit/selection';
import { updateCachedAnswer, useReportFailure } from '../../owner-kit/use-owner-action';
import { Button } from '../../ui/button';
import type { Elements } from '../../ui/elements';
import { PictureUploader } from '../uploads/picture-uploader';
import { photosQuery, photosQueryForAdding } from './gallery-queries';
import { useDeletePhoto } from './owner-delete-pictures';
import { PhotoTile } from './owner-photo-tile';

interface ChosenPhotosProps {
  count: number;
  onToFront: () => void;
  onDelete: () => void;
  onEnd: () => void;
}

function ChosenPhotos({ count, onToFront, onDelete, onEnd }: ChosenPhotosProps) {
  const { t } = useTranslation();
  return (
    <SelectionBar
      label={t('pictures.chosenPhotos')}
      status={count === 0 ? t('pictures.chooseHint') : t('owner.severalChosen', { count })}
      onEnd={onEnd}
    >
      <Button className="px-5" disabled={count === 0} onClick={onToFront}>
        {t('pictures.toFront')}
      </Button>
      <Button kind="danger" className="px-5" disabled={count === 0} onClick={onDelete}>
        {t('ownerEvents.delete')}
      </Button>
    </SelectionBar>
  );
}

/** Photos added while this screen is open; uploads are appended to the gallery. Empty if all photos are new. */
function useNewPhotos(names: readonly string[]): ReadonlySet<string> {
  const [known] = useState(() => new Set(names));
  const last = names.findLastIndex((name) => known.has(name));
  return new Set(last < 0 ? [] : names.slice(last + 1));
}

/** Reorder and delete photos, one or several (rule my-photos). */
function PhotoGrid({ stored, heading }: { stored: readonly string[]; heading: Elements }) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const { names, move, toFront, save } = usePhotoOrder(stored);
  const selection = useSelection(names);
  const fresh = useNewPhotos(names);
  const { ask, question } = useDeletePhoto((gone) => {
    if (gone.length > 1) selection.end();
  });
  const [announcement, setAnnouncement] = useState('');
  const [isArranging, setArranging] = useState(false);
  const focusControl = useControlFocus(list);
  const drag = useDragReorder(move, save);

  const step = (from: number, to: number, control: string) => {
    if (to < 0 || to >= names.length) return;
    move(from, to);
    save();
    focusControl(to, control);
    setAnnouncement(t('pictures.photoMoved', { place: to + 1, count: names.length }));
  };

  const putInFront = (chosen: ReadonlySet<string>) => {
    toFront(chosen);
    selection.end();
    setArranging(true);
    // Focus scrolls the page, so that the result is visible.
    focusControl(0, 'handle');
    setAnnouncement(t('pictures.photosInFront', { count: chosen.size }));
  };

  const isBusy = selection.chosen !== null || isArranging;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between">
        {heading}
        {!isBusy && (
          <div className="-mr-2 flex flex-wrap">
            <Button kind="row" onClick={selection.begin}>
              {t('pictures.chooseSeveral')}
            </Button>
            {names.length > 1 && (
              <Button kind="row" onClick={() => setArranging(true)}>
                {t('pictures.arrange')}
              </Button>
            )}
          </div>
        )}
      </div>
      {fresh.size > 0 && !selection.chosen && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-panel py-2 pr-2 pl-4">
          <p className="min-w-0 grow basis-[12rem]">{t('pictures.newAtEnd', { count: fresh.size })}</p>
          <Button kind="secondary" onClick={() => putInFront(fresh)}>
            {t('pictures.putInFront', { count: fresh.size })}
          </Button>
        </div>
      )}
      {selection.chosen ? (
        <ChosenPhotos
          count={selection.chosen.size}
          onToFront={() => putInFront(selection.chosen ?? new Set())}
          onDelete={() => ask([...(selection.chosen ?? [])])}
          onEnd={selection.end}
        />
      ) : (
        isArranging && (
          <SelectionBar
            label={t('pictures.arrange')}
            status={t('pictures.orderHint')}
            onEnd={() => setArranging(false)}
          />
        )
      )}
      <ol ref={list} className="grid grid-cols-3 gap-2 sm:gap-3 xl:grid-cols-5">
        {names.map((name, index) => (
          <PhotoTile
            key={name}
            name={name}
            index={index}
            count={names.length}
            isArranged={isArranging && !selection.chosen}
            onDrag={drag}
            onStep={(to, control) => step(index, to, control)}
            onDelete={() => ask([name])}
            isChosen={selection.chosen?.has(name)}
            onChoose={(isChosen) => selection.choose(name, isChosen)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {question}
    </>
  );
}

/** The owner's gallery (rule my-photos). A load failure is only logged, since uploads still work. */
export function PhotosScreen() {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const { data, error } = useQuery(photosQueryForAdding(api));
  const photos = data?.Photo;
  useEffect(() => {
    if (error) console.error('The photos could not be loaded.', error);
  }, [error]);
  const heading = photos && (
    <h2 id="my-photos" className="flex min-h-11 flex-wrap items-center gap-x-2 text-lg lg:text-xl">
      <span>{t('pictures.myPhotos')}</span>
      <span className="font-sans text-base font-normal text-quiet tabular-nums">{photos.length}</span>
    </h2>
  );
  return (
    <>
      <PictureUploader
        target={{ kind: 'photos' }}
        title={<h1 className="text-2xl lg:text-3xl">{t('pictures.uploadPhotos')}</h1>}
      />
      {photos && (
        <section aria-labelledby="my-photos" className="mt-2 lg:mt-5">
          {photos.length === 0 ? (
            <>
              {heading}
              <EmptyList>{t('pictures.noPhotos')}</EmptyList>
            </>
          ) : (
            <PhotoGrid stored={photos} heading={heading} />
          )}
        </section>
      )}
    </>
  );
}

/**
 * Optimistic reordering: saves run one at a time, and only the newest order is sent. A failure restores the server's
 * order and shows a message.
 */
function usePhotoOrder(stored: readonly string[]) {
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const reportFailure = useReportFailure();
  const [mine, setMine] = useState<readonly string[] | null>(null);
  const newest = useRef<readonly string[] | null>(null);
  const wanted = useRef<readonly string[] | null>(null);
  const isSaving = useRef(false);

  const names = mine ? inOrderOf(stored, mine) : stored;

  const save = async () => {
    wanted.current = newest.current;
    if (isSaving.current) return;
    isSaving.current = true;
    while (wanted.current) {
      const sending = wanted.current;
      wanted.current = null;
      try {
        await api.orderPhotos({ body: { arr: [...sending] } });
        updateCachedAnswer(queryClient, photosQuery(api).queryKey, (shown) => ({
          ...shown,
          Photo: inOrderOf(shown.Photo, sending),
        }));
      } catch (error) {
        wanted.current = null;
        newest.current = null;
        reportFailure(error, t('pictures.orderFailed'));
      }
    }
    isSaving.current = false;
    // Unless another drag has started.
    setMine((now) => (now === newest.current || newest.current === null ? null : now));
  };

  const move = (from: number, to: number) => {
    if (to < 0 || to >= names.length || from === to) return;
    newest.current = withMoved(names, from, to);
    setMine(newest.current);
  };

  /** Moves the selected photos to the front, in their current order. */
  const toFront = (chosen: ReadonlySet<string>) => {
    newest.current = [
      ...names.filter((name) => chosen.has(name)),
      ...names.filter((name) => !chosen.has(name)),
    ];
    setMine(newest.current);
    void save();
  };

  return { names, move, toFront, save: () => void save() };
}

/** Same merge as on the server: named photos in that order, then the others. */
const inOrderOf = (stored: readonly string[], order: readonly string[]): string[] => {
  const there = new Set(stored);
  const named = new Set(order);
  return [...order.filter((name) => there.has(name)), ...stored.filter((name) => !named.has(name))];
};

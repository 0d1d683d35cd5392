import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useControlFocus } from '../rows/use-control-focus';
import { useDragToPlace } from '../rows/use-drag-to-place';
import { PhotoTile } from './photo-tile';
import { useDeletePhoto } from './use-delete-photo';
import { usePhotoOrder } from './use-photo-order';

/** The photos of the gallery, to be put in order and deleted (§2.26). */
export function PhotoGrid({ stored }: { stored: readonly string[] }) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const { names, move, save } = usePhotoOrder(stored);
  const { ask, question } = useDeletePhoto();
  const [said, setSaid] = useState('');
  const giveFocus = useControlFocus(list);
  const drag = useDragToPlace(move, save);

  const step = (from: number, to: number, control: string) => {
    if (to < 0 || to >= names.length) return;
    move(from, to);
    save();
    giveFocus(to, control);
    setSaid(t('pictures.photoMoved', { place: to + 1, count: names.length }));
  };

  return (
    <>
      <ol
        ref={list}
        className="grid grid-cols-[repeat(auto-fill,minmax(max(8.6rem,34%),1fr))] gap-3 sm:grid-cols-3 xl:grid-cols-5"
      >
        {names.map((name, place) => (
          <PhotoTile
            key={name}
            name={name}
            place={place}
            count={names.length}
            onDrag={drag}
            onStep={(to, control) => step(place, to, control)}
            onDelete={() => ask(name)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {question}
    </>
  );
}

import { useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/i18n';
import { SelectionBar } from '../../../../shared/owner/lists/selection-bar';
import { useSelection } from '../../../../shared/owner/lists/use-selection';
import { useControlFocus } from '../../../../shared/owner/rows/use-control-focus';
import { useDragToPlace } from '../../../../shared/owner/rows/use-drag-to-place';
import { Button } from '../../../../ui/button';
import { ChosenPhotos } from './chosen-photos';
import { PhotoTile } from './photo-tile';
import { useDeletePhoto } from './use-delete-photo';
import { useNewPhotos } from './use-new-photos';
import { usePhotoOrder } from './use-photo-order';

/** The photos of the gallery, to be put in order and deleted (rule my-photos), also several at once. */
export function PhotoGrid({ stored }: { stored: readonly string[] }) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const { names, move, toFront, save } = usePhotoOrder(stored);
  const several = useSelection(names);
  const fresh = useNewPhotos(names);
  const { ask, question } = useDeletePhoto((gone) => {
    if (gone.length > 1) several.end();
  });
  const [said, setSaid] = useState('');
  const [isArranging, setArranging] = useState(false);
  const giveFocus = useControlFocus(list);
  const drag = useDragToPlace(move, save);

  const step = (from: number, to: number, control: string) => {
    if (to < 0 || to >= names.length) return;
    move(from, to);
    save();
    giveFocus(to, control);
    setSaid(t('pictures.photoMoved', { place: to + 1, count: names.length }));
  };

  const putInFront = (chosen: ReadonlySet<string>) => {
    toFront(chosen);
    several.end();
    setArranging(true);
    // The page scrolls along, so that the result is in view.
    giveFocus(0, 'handle');
    setSaid(t('pictures.photosInFront', { count: chosen.size }));
  };

  return (
    <>
      {fresh.size > 0 && !several.chosen && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-panel py-2 pr-2 pl-4">
          <p className="min-w-0 grow basis-48">{t('pictures.newAtEnd', { count: fresh.size })}</p>
          <Button kind="secondary" onClick={() => putInFront(fresh)}>
            {t('pictures.putInFront', { count: fresh.size })}
          </Button>
        </div>
      )}
      {several.chosen ? (
        <ChosenPhotos
          count={several.chosen.size}
          onToFront={() => putInFront(several.chosen ?? new Set())}
          onDelete={() => ask([...(several.chosen ?? [])])}
          onEnd={several.end}
        />
      ) : isArranging ? (
        <SelectionBar
          label={t('pictures.arrange')}
          said={t('pictures.orderHint')}
          onEnd={() => setArranging(false)}
        />
      ) : (
        <div className="mb-4 flex flex-wrap gap-2">
          <Button kind="secondary" className="px-5" onClick={several.begin}>
            {t('pictures.chooseSeveral')}
          </Button>
          {names.length > 1 && (
            <Button kind="secondary" className="px-5" onClick={() => setArranging(true)}>
              {t('pictures.arrange')}
            </Button>
          )}
        </div>
      )}
      <ol ref={list} className="grid grid-cols-3 gap-2 sm:gap-3 xl:grid-cols-5">
        {names.map((name, place) => (
          <PhotoTile
            key={name}
            name={name}
            place={place}
            count={names.length}
            isArranged={isArranging && !several.chosen}
            onDrag={drag}
            onStep={(to, control) => step(place, to, control)}
            onDelete={() => ask([name])}
            isChosen={several.chosen?.has(name)}
            onChoose={(isChosen) => several.choose(name, isChosen)}
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

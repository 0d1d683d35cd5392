import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { type ImageSet, years } from '~/contract/gallery';
import { useTranslation } from '../../lib/i18n';
import { addStyle, EmptyList, ListError, titleLine } from '../../owner-kit/list-tools';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { DeletePictureButton } from '../../owner-kit/row-actions';
import { useDraft } from '../../owner-kit/use-draft';
import { TextField } from '../../ui/field';
import { Skeleton } from '../../ui/loading';
import { Picture } from '../../ui/picture';
import { useUploads } from '../uploads/owner-uploads';
import { PictureUploader } from '../uploads/picture-uploader';
import { draftBatchOf } from '../uploads/upload-state';
import { screenIdOf } from '../uploads/upload-target';
import { ownerImageSetsQuery } from './gallery-queries';
import { useDeleteDatedPicture } from './owner-delete-pictures';

function DatedSet({ set, onDelete }: { set: ImageSet; onDelete: (name: string) => void }) {
  const { t } = useTranslation();
  const year = set.ImageDate;
  return (
    <li className="rounded-card border border-line bg-paper p-4">
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6">
        {set.Images.map((name, index) => (
          <li key={name} className="relative">
            <Picture
              name={name}
              alt={`${year}, ${t('pictures.photoNumber', { number: index + 1 })}`}
              sizes="(min-width: 64rem) 9rem, 20vw"
              width={480}
              height={480}
              maxWidth={480}
              className="aspect-square w-full rounded-control"
            />
            <DeletePictureButton
              label={t('pictures.deleteDated', { number: index + 1, year })}
              onClick={() => onDelete(name)}
            />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-quiet tabular-nums">{year}</p>
    </li>
  );
}

/** Validates a year as typed (rule field-checks); undefined if valid. */
export function yearProblem(typed: string): 'pictures.yearMissing' | 'pictures.yearRange' | undefined {
  const year = typed.trim();
  if (year === '') return 'pictures.yearMissing';
  const isYear = /^\d{4}$/.test(year) && Number(year) >= years.min && Number(year) <= years.max;
  return isYear ? undefined : 'pictures.yearRange';
}

const draftOfSet = v.object({ year: v.string() });

/**
 * Pictures by year (rule dated-sets). The typed year survives closing the app. Uploads work even if the list cannot
 * be loaded.
 */
export function DatedSetsScreen() {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const draft = useDraft('dated-set', draftOfSet);
  const [year, setYear] = useState(() => draft.read()?.year ?? '');
  const [problem, setProblem] = useState<ReturnType<typeof yearProblem>>();
  const target = { kind: 'year', year: Number(year) } as const;
  const { state } = useUploads();
  const isBegun = year !== '' || draftBatchOf(state, screenIdOf(target)) !== undefined;
  const [isAdding, setAdding] = useState<boolean>();
  const isOpen = isAdding ?? isBegun;
  return (
    <>
      <div className={titleLine}>
        <h1 className="text-2xl lg:text-3xl">{t('ownerMenu.datedPhotos')}</h1>
        <button
          type="button"
          aria-label={t('pictures.addPictures')}
          aria-expanded={isOpen}
          onClick={() => setAdding(!isOpen)}
          className={addStyle}
        >
          <OwnerIcon name="plus" className={`size-5 ${isOpen ? 'rotate-45' : ''}`} />
          <span>{t('ownerList.add')}</span>
        </button>
      </div>
      <PictureUploader
        target={target}
        isFolded={!isOpen}
        saveLabel={t('pictures.save')}
        mayUpload={() => {
          const found = yearProblem(year);
          setProblem(found);
          if (found) input.current?.focus();
          return !found;
        }}
        // The next set may have a different year; this one is stored with its pictures.
        onSave={() => {
          setYear('');
          draft.forget();
          setAdding(false);
        }}
      >
        <div className="max-w-60">
          <TextField
            ref={input}
            label={t('events.year')}
            type="number"
            inputMode="numeric"
            min={years.min}
            max={years.max}
            step="1"
            value={year}
            problem={problem && t(problem)}
            onChange={({ target }) => {
              setYear(target.value);
              if (target.value) draft.store({ year: target.value });
              else draft.forget();
              setProblem(undefined);
            }}
          />
        </div>
      </PictureUploader>
      <section aria-labelledby="saved-sets" className="mt-4">
        <h2 id="saved-sets" className="mb-2 text-xl">
          {t('pictures.savedSets')}
        </h2>
        <SavedSets />
      </section>
    </>
  );
}

function SavedSets() {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const list = useQuery(ownerImageSetsQuery(api));
  const { ask, question } = useDeleteDatedPicture();
  const { data: sets, errorUpdateCount } = list;
  if (!sets && errorUpdateCount > 0) return <ListError title={t('pictures.listFailed')} list={list} />;
  if (!sets) return <Skeleton className="h-48 rounded-card" />;
  const filled = sets.filter(({ Images }) => Images.length > 0);
  // The response is ordered by year; the owner adds to the newest.
  const years = [...new Set(filled.map(({ ImageDate }) => ImageDate))].reverse();
  return (
    <>
      {years.length === 0 && <EmptyList>{t('pictures.noSets')}</EmptyList>}
      {years.map((year) => (
        <section key={year} aria-label={year} className="mb-8">
          <h3 className="mb-3 text-xl tabular-nums">{year || t('gallery.withoutYear')}</h3>
          <ul className="grid gap-4">
            {filled
              .filter(({ ImageDate }) => ImageDate === year)
              .map((set) => (
                <DatedSet key={set._id} set={set} onDelete={(name) => ask({ id: set._id, name })} />
              ))}
          </ul>
        </section>
      ))}
      {question}
    </>
  );
}

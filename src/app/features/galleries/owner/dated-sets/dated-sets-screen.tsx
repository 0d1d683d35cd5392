import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { years } from '~/contract/image-set';
import { useTranslation } from '../../../../i18n/i18n';
import { useDraft } from '../../../../shared/owner/forms/use-draft';
import { EmptyList } from '../../../../shared/owner/lists/empty-list';
import { ListError } from '../../../../shared/owner/lists/list-error';
import { TextField } from '../../../../ui/field';
import { Skeleton } from '../../../../ui/skeleton';
import { PictureUploader } from '../../../uploads/picture-uploader';
import { imageSetsQuery } from '../../gallery-queries';
import { DatedSet } from './dated-set';
import { useDeleteDatedPicture } from './use-delete-dated-picture';
import { yearProblem } from './year-problem';

const draftOfSet = v.object({ year: v.string() });

/**
 * Pictures under a year (rule dated-sets). The year outlives a closed app, as the pictures chosen for it do. Where the
 * list cannot be had, pictures can be saved all the same.
 */
export function DatedSetsScreen() {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const draft = useDraft('dated-set', draftOfSet);
  const [year, setYear] = useState(() => draft.read()?.year ?? '');
  const [problem, setProblem] = useState<ReturnType<typeof yearProblem>>();
  return (
    <>
      <h1 className="mb-5 text-3xl">{t('pictures.datedTitle')}</h1>
      <PictureUploader
        target={{ kind: 'year', year: Number(year) }}
        saveLabel={t('pictures.save')}
        mayUpload={() => {
          const found = yearProblem(year);
          setProblem(found);
          if (found) input.current?.focus();
          return !found;
        }}
        // The next set may be another year's; this one is known to its pictures.
        onSave={() => {
          setYear('');
          draft.forget();
        }}
      >
        <div className="max-w-60">
          <TextField
            ref={input}
            label={t('pictures.year')}
            type="number"
            inputMode="numeric"
            min={years.least}
            max={years.most}
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
      <section aria-labelledby="saved-sets" className="mt-10">
        <h2 id="saved-sets" className="mb-4 text-2xl">
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
  const list = useQuery(imageSetsQuery(api));
  const { ask, question } = useDeleteDatedPicture();
  const { data: sets, errorUpdateCount } = list;
  if (!sets && errorUpdateCount > 0) return <ListError title={t('pictures.listFailed')} list={list} />;
  if (!sets) return <Skeleton className="h-48 rounded-card" />;
  const filled = sets.filter(({ Images }) => Images.length > 0);
  // In the order of the answer, which is that of the years.
  const years = [...new Set(filled.map(({ ImageDate }) => ImageDate))];
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

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Api } from '~/contract/calls';
import type { OwnersTestimonial } from '~/contract/testimonial';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes, languageNames, languageOf } from '../../lib/language';
import { EmptyList, ListError } from '../../owner-kit/list-tools';
import { RemoveButton } from '../../owner-kit/row-actions';
import { useRemoval } from '../../owner-kit/use-confirmed-action';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/loading';
import { TestimonialForm } from './owner-testimonial-form';

const testimonialsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['all-voices'],
    queryFn: async ({ signal }) => (await api.getAllTestimonials({}, { signal })).result,
    meta: { persist: 'private', failure: 'logged' },
  });

/** Testimonials of mothers, entered, changed and removed (rule mothers-testimonials). */
export function TestimonialsScreen() {
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const list = useQuery(testimonialsQuery(api));
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: testimonialsQuery(api).queryKey });
    // The home page's lists, of any language.
    void queryClient.invalidateQueries({ queryKey: ['voices'] });
  };
  return (
    <>
      <h1 className="text-3xl">{t('ownerMenu.voices')}</h1>
      <p className="mt-1 mb-5 max-w-2xl text-quiet">{t('ownerTestimonials.intro')}</p>
      <TestimonialForm onSaved={reload} />
      <section aria-labelledby="all-voices" className="mt-10">
        <h2 id="all-voices" className="mb-4 text-2xl">
          {t('ownerTestimonials.all')}
        </h2>
        {list.data ? (
          <Testimonials testimonials={list.data} onSaved={reload} />
        ) : list.errorUpdateCount > 0 ? (
          <ListError title={t('ownerTestimonials.loadFailed')} list={list} />
        ) : (
          <Skeleton className="h-40 max-w-3xl rounded-card" />
        )}
      </section>
    </>
  );
}

function Testimonials({ testimonials, onSaved }: { testimonials: OwnersTestimonial[]; onSaved: () => void }) {
  const { t } = useTranslation();
  const [changed, setChanged] = useState<string>();
  const { api } = useRouteContext({ from: '__root__' });
  const { ask, question } = useRemoval({
    question: t('ownerTestimonials.confirmRemove'),
    nameOf: ({ Name }: OwnersTestimonial) => Name,
    about: ({ Name, Words }) => <span className="line-clamp-3">{`${Name}: ${Words}`}</span>,
    remove: (id, underKey) => api.deleteTestimonial({ params: { id } }, underKey),
    queryKey: testimonialsQuery(api).queryKey,
  });
  if (testimonials.length === 0) return <EmptyList>{t('ownerTestimonials.none')}</EmptyList>;
  const close = () => setChanged(undefined);
  return (
    <>
      <ul className="grid max-w-3xl gap-3">
        {testimonials.map((testimonial) => (
          <li key={testimonial._id}>
            {testimonial._id === changed ? (
              <TestimonialForm
                testimonial={testimonial}
                onCancel={close}
                onSaved={() => {
                  close();
                  onSaved();
                }}
              />
            ) : (
              <Testimonial
                testimonial={testimonial}
                onChange={() => setChanged(testimonial._id)}
                onRemove={() => ask(testimonial)}
              />
            )}
          </li>
        ))}
      </ul>
      {question}
    </>
  );
}

interface TestimonialProps {
  testimonial: OwnersTestimonial;
  onChange: () => void;
  onRemove: () => void;
}

function Testimonial({
  testimonial: { Name, About, Words, Language, Agreed },
  onChange,
  onRemove,
}: TestimonialProps) {
  const { t, language } = useTranslation();
  const written = languageOf(Language);
  return (
    <article className="rounded-card border border-line bg-paper p-4">
      <p className="text-sm text-quiet">
        {[
          written && languageNames[written],
          t(Agreed ? 'ownerTestimonials.isShown' : 'ownerTestimonials.notShown'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p {...languageAttributes(Words, language)} className="mt-1 whitespace-pre-line wrap-anywhere">
        {Words}
      </p>
      <h3
        {...languageAttributes(Name, language)}
        className="mt-1 font-sans text-base font-semibold wrap-anywhere"
      >
        {[Name, About].filter(Boolean).join(', ')}
      </h3>
      <div className="-mx-2 mt-1 flex">
        <Button kind="row" aria-label={t('ownerTestimonials.editOf', { name: Name })} onClick={onChange}>
          {t('ownerEvents.edit')}
        </Button>
        <RemoveButton name={Name} className="ml-auto" onRemove={onRemove} />
      </div>
    </article>
  );
}

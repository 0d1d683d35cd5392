import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router';
import type { Api } from '~/contract/calls';
import type { OwnersTestimonial } from '~/contract/testimonial';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes, languageNames, languageOf } from '../../lib/language';
import { UnfinishedForm, useFocusOnView } from '../../owner-kit/list-form';
import { addStyle, EmptyList, ListError, titleLine } from '../../owner-kit/list-tools';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { RemoveButton } from '../../owner-kit/row-actions';
import { useRemoval } from '../../owner-kit/use-confirmed-action';
import { BackLink, buttonStyle } from '../../ui/button';
import { Skeleton } from '../../ui/loading';
import { newTestimonialForm, TestimonialForm, testimonialForm } from './owner-testimonial-form';

const testimonialsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['all-voices'],
    queryFn: async ({ signal }) => (await api.getAllTestimonials({}, { signal })).result,
    meta: { persist: 'private', failure: 'logged' },
  });

interface TestimonialsScreenProps {
  /** The name of a form's draft. */
  form: string | undefined;
}

/** Testimonials of mothers, entered, changed and removed (rule mothers-testimonials). */
export function TestimonialsScreen({ form }: TestimonialsScreenProps) {
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const list = useQuery(testimonialsQuery(api));
  useFocusOnView(form);
  const changed = list.data?.find(({ _id }) => form === testimonialForm(_id));
  if (form === newTestimonialForm || changed)
    return (
      <>
        <BackLink to="/voices">{t('ownerMenu.voices')}</BackLink>
        <h1 className="mb-5 text-2xl lg:text-3xl">
          {t(changed ? 'ownerTestimonials.edit' : 'ownerTestimonials.add')}
        </h1>
        <TestimonialForm
          key={form}
          {...(changed && { testimonial: changed })}
          onSaved={() => {
            void queryClient.invalidateQueries({ queryKey: testimonialsQuery(api).queryKey });
            // The home page's lists, of any language.
            void queryClient.invalidateQueries({ queryKey: ['voices'] });
            void navigate({ to: '/voices', replace: true });
          }}
        />
      </>
    );
  return (
    <>
      <div className={titleLine}>
        <h1 className="text-2xl lg:text-3xl">{t('ownerMenu.voices')}</h1>
        <Link
          to="/voices"
          search={{ form: newTestimonialForm }}
          aria-label={t('ownerTestimonials.add')}
          className={addStyle}
        >
          <OwnerIcon name="plus" />
          <span>{t('ownerList.add')}</span>
        </Link>
      </div>
      <p className="mb-4 max-w-2xl text-sm text-quiet">{t('ownerTestimonials.intro')}</p>
      <UnfinishedForm
        isOfList={(name) =>
          name === newTestimonialForm || list.data?.some(({ _id }) => name === testimonialForm(_id)) === true
        }
        linkTo={(name) => (
          <Link to="/voices" search={{ form: name }} className={buttonStyle('row')}>
            {t('ownerList.goOn')}
          </Link>
        )}
      />
      {list.data ? (
        <Testimonials testimonials={list.data} />
      ) : list.errorUpdateCount > 0 ? (
        <ListError title={t('ownerTestimonials.loadFailed')} list={list} />
      ) : (
        <Skeleton className="h-40 max-w-3xl rounded-card" />
      )}
    </>
  );
}

function Testimonials({ testimonials }: { testimonials: OwnersTestimonial[] }) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const { ask, question } = useRemoval({
    question: t('ownerTestimonials.confirmRemove'),
    nameOf: ({ Name }: OwnersTestimonial) => Name,
    about: ({ Name, Words }) => <span className="line-clamp-3">{`${Name}: ${Words}`}</span>,
    remove: (id, underKey) => api.deleteTestimonial({ params: { id } }, underKey),
    queryKey: testimonialsQuery(api).queryKey,
  });
  if (testimonials.length === 0) return <EmptyList>{t('ownerTestimonials.none')}</EmptyList>;
  return (
    <>
      <ul className="grid max-w-3xl gap-3">
        {testimonials.map((testimonial) => (
          <li key={testimonial._id}>
            <Testimonial testimonial={testimonial} onRemove={() => ask(testimonial)} />
          </li>
        ))}
      </ul>
      {question}
    </>
  );
}

interface TestimonialProps {
  testimonial: OwnersTestimonial;
  onRemove: () => void;
}

function Testimonial({
  testimonial: { _id, Name, About, Words, Language, Agreed },
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
      <h2
        {...languageAttributes(Name, language)}
        className="mt-1 font-sans text-base font-semibold wrap-anywhere"
      >
        {[Name, About].filter(Boolean).join(', ')}
      </h2>
      <div className="-mx-2 mt-1 flex">
        <Link
          to="/voices"
          search={{ form: testimonialForm(_id) }}
          aria-label={t('ownerTestimonials.editOf', { name: Name })}
          className={buttonStyle('row')}
        >
          {t('ownerEvents.edit')}
        </Link>
        <RemoveButton name={Name} className="ml-auto" onRemove={onRemove} />
      </div>
    </article>
  );
}

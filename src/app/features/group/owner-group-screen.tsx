import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, linkOptions, useRouteContext } from '@tanstack/react-router';
import type { GroupDraft } from '~/contract/owner-group';
import { useTranslation } from '../../lib/i18n';
import { languageNames, languageOf } from '../../lib/language';
import { OwnerIcon, type OwnerIconName } from '../../owner-kit/owner-icon';
import { useConfirmedAction } from '../../owner-kit/use-confirmed-action';
import { useFormsWithDraft } from '../../owner-kit/use-draft';
import { Button, textLinkStyle } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useFieldLabel } from './owner-group-labels';
import {
  groupDraftQuery,
  isDone,
  minutesLeft,
  openTranslations,
  type PartProgress,
  type PartState,
  partForm,
  progressOf,
  proposedParts,
} from './owner-group-progress';
import { Publication } from './owner-group-publication';

/** The parts of the site content and their publication (rule my-site). */
export function GroupScreen() {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: draft } = useSuspenseQuery(groupDraftQuery(api));
  const parts = progressOf(draft);
  const done = parts.filter(isDone).length;
  const untranslated = openTranslations(draft);
  const withDraft = useFormsWithDraft();
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl">{t('ownerMenu.mySite')}</h1>
      <p className="mt-1 mb-5 text-quiet">{t(`ownerGroup.states.${draft.State}`)}</p>
      {draft.HasDemo && <OwnSite isDemo={draft.State === 'demo'} />}
      <Progress done={done} all={parts.length} minutes={draft.State === 'own' ? 0 : minutesLeft(parts)} />
      <ol className="mt-4 divide-y divide-line border-y border-line">
        {parts.map((progress, index) => (
          <PartRow
            key={progress.part}
            number={index + 1}
            // Nothing written means all languages.
            unwritten={progress.part === 'languages' ? formatLanguages(draft) : undefined}
            isUnsaved={withDraft.has(partForm(progress.part))}
            {...progress}
          />
        ))}
      </ol>
      {draft.Languages.length > 1 && (
        <Link to="/my-site/translations" className={`mt-2 ${textLinkStyle}`}>
          <span>{t('ownerGroup.translationsCount', { count: untranslated.length })}</span>
          <Icon name="right" className="size-4" />
        </Link>
      )}
      <Publication
        parts={parts}
        untranslated={untranslated}
        draft={draft}
        isDemo={draft.State === 'demo'}
        isPublished={draft.State === 'own' && draft.Unpublished.length === 0}
      />
      {draft.State === 'own' && <NextSteps />}
    </div>
  );
}

/** Puts the demo content away (rule my-site). */
function OwnSite({ isDemo }: { isDemo: boolean }) {
  const { t } = useTranslation();
  const { api, queryClient, siteContent } = useRouteContext({ from: '__root__' });
  const title = isDemo ? t('ownerGroup.startOwn') : t('ownerGroup.removeDemo');
  const { ask, question } = useConfirmedAction<object>({
    question: t('ownerGroup.confirmStartOwn'),
    action: title,
    about: () => t('ownerGroup.startOwnTells'),
    async run(_, underKey) {
      await api.startOwnGroup({}, underKey);
      // Every screen has shown some of it.
      await queryClient.invalidateQueries();
      // The texts of this page follow the cache.
      await siteContent.load?.(siteContent.i18n.language).catch(() => undefined);
    },
    undo: () => ({ message: t('ownerGroup.startedOwn'), shownBy: [[]] }),
  });
  return (
    <section aria-labelledby="own-site" className="mb-5 rounded-card border border-line bg-paper p-4 sm:p-6">
      <h2 id="own-site" className="text-xl">
        {title}
      </h2>
      <p className="mt-1">{t('ownerGroup.startOwnTells')}</p>
      <Button kind="secondary" className="mt-4 w-full sm:w-fit" onClick={() => ask({})}>
        {title}
      </Button>
      {question}
    </section>
  );
}

const nextSteps = [
  { step: 'team', icon: 'person-plus', link: linkOptions({ to: '/new_member' }) },
  { step: 'event', icon: 'plus', link: linkOptions({ to: '/add_event' }) },
  {
    step: 'helpers',
    icon: 'calendar',
    link: linkOptions({ to: '/event/$kind', params: { kind: 'current_event' } }),
  },
] as const satisfies { step: string; icon: OwnerIconName; link: object }[];

/** Suggestions after the first publication. */
function NextSteps() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="next-steps" className="mt-8">
      <h2 id="next-steps" className="text-xl">
        {t('ownerGroup.nextTitle')}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {nextSteps.map(({ step, icon, link }) => (
          <li key={step}>
            <Link {...link} className="flex min-h-14 items-center gap-3 py-2 hover:text-leaf-deep">
              <OwnerIcon name={icon} className="size-5 shrink-0 text-leaf-deep" />
              <span className="min-w-0 grow leading-snug wrap-anywhere">{t(`ownerGroup.next.${step}`)}</span>
              <Icon name="right" className="size-4 shrink-0 text-quiet" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Progress({ done, all, minutes }: { done: number; all: number; minutes: number }) {
  const { t } = useTranslation();
  const left = minutes > 0 && t('ownerGroup.minutesLeft', { count: minutes });
  const text = [t('ownerGroup.progress', { done, all }), left].filter(Boolean).join(' · ');
  return (
    <div className="flex items-center gap-4">
      <div
        role="progressbar"
        aria-label={t('ownerGroup.progressLabel')}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuetext={text}
        className="h-2 grow overflow-hidden rounded-full bg-panel"
      >
        <div className="h-full rounded-full bg-leaf" style={{ width: `${(100 * done) / all}%` }} />
      </div>
      <p aria-hidden className="font-semibold tabular-nums">
        {text}
      </p>
    </div>
  );
}

const stateStyles: Record<PartState, string> = {
  missing: 'text-clay',
  demo: 'text-clay',
  proposed: 'text-quiet',
  empty: 'text-quiet',
  leftEmpty: 'text-quiet',
  changed: 'text-quiet',
  published: 'text-quiet',
};

/** Each language in its own name. */
const formatLanguages = ({ Languages }: GroupDraft): string =>
  Languages.flatMap((code) => languageOf(code) ?? [])
    .map((language) => languageNames[language])
    .join(', ');

interface PartRowProps extends PartProgress {
  number: number;
  /** Shown for a part without texts, if that has a meaning. */
  unwritten: string | undefined;
  /** Something of it is on this phone alone. */
  isUnsaved: boolean;
}

function PartRow({ number, part, state, missing, unwritten, isUnsaved }: PartRowProps) {
  const { t, language } = useTranslation();
  const labelOf = useFieldLabel();
  const fields = new Intl.ListFormat(language).format(
    missing.map((name) => (name === 'phones' ? t('ownerGroup.reachMissing') : labelOf(name))),
  );
  return (
    <li>
      <Link
        to="/my-site/$part"
        params={{ part }}
        className="flex min-h-16 items-center gap-3 py-2.5 hover:text-leaf-deep"
      >
        <span
          aria-hidden
          className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums ${isDone({ part, state, missing }) ? 'bg-leaf text-white' : 'border border-edge text-quiet'}`}
        >
          {isDone({ part, state, missing }) ? <Icon name="check" className="size-5" /> : number}
        </span>
        <span className="min-w-0 grow leading-snug wrap-anywhere">
          <span className="block font-semibold">{`${t(`ownerGroup.parts.${part}`)} `}</span>
          <span className={`block text-sm ${isUnsaved ? 'text-clay' : stateStyles[state]}`}>
            {isUnsaved ? t('ownerGroup.partStates.unsaved') : formatState()}
          </span>
        </span>
        <Icon name="right" className="size-4 shrink-0 text-quiet" />
      </Link>
    </li>
  );

  function formatState(): string {
    if (unwritten && (state === 'empty' || state === 'leftEmpty')) return unwritten;
    // Visitors read the standard wording of a part that was left empty.
    const shownState = state === 'leftEmpty' && proposedParts.includes(part) ? 'proposed' : state;
    return t(`ownerGroup.partStates.${shownState}`, { fields });
  }
}

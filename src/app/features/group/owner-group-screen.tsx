import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation, useRouteContext } from '@tanstack/react-router';
import { useRef } from 'react';
import type { GroupPart } from '~/contract/group-addresses';
import { type GroupFieldName, groupFields } from '~/contract/group-fields';
import type { GroupDraft } from '~/contract/owner-group';
import { useTranslation } from '../../lib/i18n';
import { languageNames, languageOf } from '../../lib/language';
import { useConfirmedAction } from '../../owner-kit/use-confirmed-action';
import { useFormsWithDraft } from '../../owner-kit/use-draft';
import { Button, textLinkStyle } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { clearNotices } from '../../ui/notices';
import { useFieldLabel } from './owner-group-labels';
import {
  groupDraftQuery,
  isDone,
  isPublished,
  minutesLeft,
  neededParts,
  openTranslations,
  type PartProgress,
  type PartState,
  partForm,
  progressOf,
  proposedParts,
} from './owner-group-progress';
import { Publication, PublishBar, usePublication } from './owner-group-publication';
import { NextSteps } from './owner-site-open-screen';

declare module '@tanstack/history' {
  interface HistoryState {
    /** A part of the site was saved on the screen before. */
    partSaved?: true;
  }
}

/** The parts of the site content and their publication (rule my-site). */
export function GroupScreen() {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: draft } = useSuspenseQuery(groupDraftQuery(api));
  const list = useRef<HTMLDivElement>(null);
  const { publish, isPending, refused } = usePublication(draft, () =>
    list.current?.querySelector<HTMLElement>('[data-lacks]')?.focus(),
  );
  const isSaved = useLocation({ select: ({ state }) => state.partSaved }) && !isPublished(draft);
  const parts = progressOf(draft);
  const withDraft = useFormsWithDraft();
  const untranslated = openTranslations(draft);
  const minutes = draft.State === 'own' ? 0 : minutesLeft(parts);
  const rowsOf = (those: (part: GroupPart) => boolean) =>
    parts.map(
      (progress, index) =>
        those(progress.part) && (
          <PartRow
            key={progress.part}
            number={index + 1}
            // Nothing written means all languages.
            unwritten={progress.part === 'languages' ? formatLanguages(draft) : undefined}
            isUnsaved={withDraft.has(partForm(progress.part))}
            isLive={draft.State === 'own'}
            refused={refused.filter((name) => groupFields[name].part === progress.part)}
            {...progress}
          />
        ),
    );
  const isNeeded = (part: GroupPart) => neededParts.includes(part);
  return (
    <div className="max-w-3xl">
      <div ref={list}>
        <h1 className="text-3xl">{t('ownerMenu.mySite')}</h1>
        {isSaved ? (
          <p className="mt-1 flex items-start gap-2 font-semibold text-leaf-deep">
            <Icon name="check" className="mt-1 size-5 shrink-0" />
            <span>{t('ownerGroup.saved')}</span>
          </p>
        ) : (
          <p className="mt-1 text-quiet">{t(`ownerGroup.states.${draft.State}`)}</p>
        )}
        {draft.HasDemo && <OwnSite isDemo={draft.State === 'demo'} />}
        <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="needed" className="text-xl">
            {t('ownerGroup.neededTitle')}
          </h2>
          {minutes > 0 && (
            <p className="text-sm text-quiet tabular-nums">
              {t('ownerGroup.minutesLeft', { count: minutes })}
            </p>
          )}
        </div>
        <ol aria-labelledby="needed" className="mt-1 divide-y divide-line border-y border-line">
          {rowsOf(isNeeded)}
        </ol>
        <Publication untranslated={untranslated} draft={draft} />
        {draft.State === 'own' && <NextSteps />}
        <h2 id="more" className="mt-8 text-xl">
          {t('ownerGroup.moreTitle')}
        </h2>
        <ol
          aria-labelledby="more"
          start={neededParts.length + 1}
          className="mt-1 divide-y divide-line border-y border-line"
        >
          {rowsOf((part) => !isNeeded(part))}
        </ol>
        {draft.Languages.length > 1 && (
          <Link to="/my-site/translations" className={`mt-2 ${textLinkStyle}`}>
            <span>{t('ownerGroup.translationsCount', { count: untranslated.length })}</span>
            <Icon name="right" className="size-4" />
          </Link>
        )}
      </div>
      {!isPublished(draft) && (
        <PublishBar parts={parts} draft={draft} isPending={isPending} onPublish={publish} />
      )}
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
    <section aria-labelledby="own-site" className="mt-4 rounded-card border border-line bg-paper p-4 sm:p-6">
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

const stateStyles: Record<PartState, string> = {
  missing: 'text-clay',
  toConfirm: 'text-clay',
  demo: 'text-clay',
  changed: 'text-quiet',
  proposed: 'text-quiet',
  empty: 'text-quiet',
  leftEmpty: 'text-quiet',
  published: 'text-quiet',
};

/** What differs from the published site is neither open nor done. */
const discStyles = {
  open: 'border border-edge text-quiet',
  changed: 'border-2 border-leaf bg-paper text-leaf-deep',
  done: 'bg-leaf text-white',
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
  /** The site is published. */
  isLive: boolean;
  /** Fields for which the publication was refused. */
  refused: readonly GroupFieldName[];
}

function PartRow({ number, part, state, missing, unwritten, isUnsaved, isLive, refused }: PartRowProps) {
  const { t, language } = useTranslation();
  const labelOf = useFieldLabel();
  const format = new Intl.ListFormat(language);
  const isFinished = isDone({ part, state, missing }) && refused.length === 0;
  const isChanged = isLive && state === 'changed';
  const disc = !isFinished ? 'open' : isChanged ? 'changed' : 'done';
  return (
    <li>
      <Link
        to="/my-site/$part"
        params={{ part }}
        onClick={clearNotices}
        data-lacks={missing.length > 0 || refused.length > 0 || undefined}
        className="flex min-h-16 items-center gap-3 py-2.5 hover:text-leaf-deep"
      >
        <span
          aria-hidden
          className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums ${discStyles[disc]}`}
        >
          {isFinished ? <Icon name="check" className="size-5" /> : number}
        </span>
        <span className="min-w-0 grow leading-snug wrap-anywhere">
          <span className="block font-semibold">{`${t(`ownerGroup.parts.${part}`)} `}</span>
          <span
            className={`block text-sm ${isUnsaved || isChanged || refused.length > 0 ? 'text-clay' : stateStyles[state]}`}
          >
            {isUnsaved ? t('ownerGroup.partStates.unsaved') : formatState()}
          </span>
        </span>
        <Icon name="right" className="size-4 shrink-0 text-quiet" />
      </Link>
    </li>
  );

  function formatState(): string {
    if (refused.length > 0) return t('ownerGroup.isDemo', { field: format.format(refused.map(labelOf)) });
    if (unwritten && (state === 'empty' || state === 'leftEmpty')) return unwritten;
    // Visitors read the standard wording of a part that was left empty.
    const shownState = state === 'leftEmpty' && proposedParts.includes(part) ? 'proposed' : state;
    return t(`ownerGroup.partStates.${shownState}`, {
      fields: format.format(
        missing.map((name) => (name === 'phones' ? t('ownerGroup.reachMissing') : labelOf(name))),
      ),
    });
  }
}

import { Link, useNavigate, useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { CallFailure } from '~/contract/call-failure';
import { fieldsOf, type GroupFieldName, groupFieldNames, isFilled } from '~/contract/group-fields';
import type { GroupDraft } from '~/contract/owner-group';
import { isUnreachable } from '../../lib/call-failures';
import { type Translate, useTranslation } from '../../lib/i18n';
import { offerUndo } from '../../owner-kit/undo-toasts';
import { newIdempotencyKey, useReportFailure, useSingleMutation } from '../../owner-kit/use-owner-action';
import { Button, textLinkStyle } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { clearNotices, notify } from '../../ui/notices';
import { useFieldLabel } from './owner-group-labels';
import {
  groupDraftQuery,
  invalidateGroup,
  isDone,
  isPublished,
  mainTexts,
  neededParts,
  type OpenTranslation,
  type PartProgress,
  progressOf,
  proposedParts,
} from './owner-group-progress';

/** Texts for which visitors read the product's own while they are empty. */
const proposed = ['description', 'heroPromise', 'heroLead', 'aboutLead'] as const satisfies GroupFieldName[];

/** Returns notes about texts that stay standard and about installed apps. */
function notesOn(draft: GroupDraft, labelOf: (name: GroupFieldName) => string, t: Translate): string[] {
  const texts = mainTexts(draft);
  const fields = [
    ...proposed.filter((name) => !isFilled(texts[name])).map(labelOf),
    ...proposedParts
      .filter((part) => !fieldsOf(part).some((name) => isFilled(texts[name])))
      .map((part) => t(`ownerGroup.parts.${part}`)),
  ];
  if (draft.State !== 'own')
    return fields.length > 0 ? [t('ownerGroup.stillProposed', { fields: fields.join('\u00a0· ') })] : [];
  return draft.Unpublished.some((part) => ['name', 'logo'].includes(part)) ? [t('ownerGroup.phonesAsk')] : [];
}

/**
 * Publishes the draft, and says what it lacks instead.
 * @param onLacking called when something is missing or refused
 */
export function usePublication(draft: GroupDraft, onLacking: () => void) {
  const { t } = useTranslation();
  const { api, queryClient, siteContent } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const reportFailure = useReportFailure();
  const [refused, setRefused] = useState<readonly GroupFieldName[]>([]);
  // The same for a repeat after a lost answer.
  const key = useRef(newIdempotencyKey());
  const publishing = useSingleMutation({
    mutationFn: () => api.publishGroup({}, { idempotencyKey: key.current }),
    async onSuccess() {
      key.current = newIdempotencyKey();
      setRefused([]);
      const isFirst = draft.State !== 'own';
      // Taking this version back is refused if another phone has published since.
      const version = `${draft.Version + 1}`;
      const undoKey = newIdempotencyKey();
      // The first one leads to a screen of its own.
      if (!isFirst)
        offerUndo({
          message: t('ownerGroup.published'),
          async undo() {
            await api.unpublishGroup({ params: { version } }, { idempotencyKey: undoKey });
            await invalidateGroup(queryClient, siteContent);
          },
        });
      await invalidateGroup(queryClient, siteContent);
      if (isFirst) await navigate({ to: '/my-site/open' });
    },
    onError(error) {
      const fields = error instanceof CallFailure ? error.fields : {};
      if (!isUnreachable(error)) key.current = newIdempotencyKey();
      setRefused(groupFieldNames.filter((name) => fields[name] !== undefined && fields[name] !== 'missing'));
      reportFailure(error);
      if (Object.keys(fields).length === 0) return;
      void queryClient.invalidateQueries({ queryKey: groupDraftQuery(api).queryKey });
      onLacking();
    },
  });
  return {
    /** Fields that are still the invented group's. */
    refused,
    isPending: publishing.isPending,
    publish() {
      if (publishing.isUnderWay()) return;
      clearNotices();
      if (progressOf(draft).every(({ missing }) => missing.length === 0)) return publishing.mutate();
      notify({ kind: 'problem', title: t('ownerGroup.notYet') });
      onLacking();
    },
  };
}

/** Texts that the line about one language names. */
const maxNamed = 3;

interface PublicationProps {
  untranslated: readonly OpenTranslation[];
  draft: GroupDraft;
}

/** Notes about the publication, and the ways to look at the site. */
export function Publication({ draft, untranslated }: PublicationProps) {
  const { t, language } = useTranslation();
  const labelOf = useFieldLabel();
  const isAllPublished = isPublished(draft);
  const notes = isAllPublished ? [] : notesOn(draft, labelOf, t);
  const lacking = [...new Set(untranslated.filter(({ isOutdated }) => !isOutdated).map(({ name }) => name))];
  const named = lacking.slice(0, maxNamed).map((name) => labelOf(name));
  const count = lacking.length - named.length;
  const fields = new Intl.ListFormat(language).format([
    ...named,
    ...(count > 0 ? [t('ownerGroup.moreTexts', { count })] : []),
  ]);
  const lackingText = lacking.length > 0 && t('ownerGroup.inOneLanguage', { fields });
  return (
    <section
      aria-labelledby="publication"
      className="mt-6 rounded-card border border-line bg-paper px-4 pt-3 pb-2 sm:px-6 sm:pt-4"
    >
      <h2 id="publication" className="text-xl">
        {t('ownerGroup.publishTitle')}
      </h2>
      {isAllPublished && <p className="mt-1">{t('ownerGroup.allPublished')}</p>}
      {notes.map((note) => (
        <p key={note} className="mt-1 text-sm text-quiet">
          {note}
        </p>
      ))}
      {lackingText && (
        <p className="mt-1 text-sm text-quiet">
          <Link
            to="/my-site/translations"
            className="flex min-h-11 items-center py-1 leading-snug underline underline-offset-4 wrap-anywhere"
          >
            {lackingText}
          </Link>
        </p>
      )}
      <div className="flex flex-wrap gap-x-6">
        <Link to="/my-site/preview/$version" params={{ version: 'draft' }} className={textLinkStyle}>
          <span>{t('ownerGroup.preview')}</span>
          <Icon name="right" className="size-4" />
        </Link>
        {draft.Version > 0 && (
          <Link to="/my-site/versions" className={textLinkStyle}>
            <span>{t('ownerGroup.versions')}</span>
            <Icon name="right" className="size-4" />
          </Link>
        )}
        {draft.State === 'own' && (
          <Link to="/my-site/open" className={textLinkStyle}>
            <span>{t('ownerGroup.open.again')}</span>
            <Icon name="right" className="size-4" />
          </Link>
        )}
      </div>
    </section>
  );
}

interface PublishBarProps {
  parts: readonly PartProgress[];
  draft: GroupDraft;
  isPending: boolean;
  onPublish: () => void;
}

/** What is left to do, and Publish: at the lower edge of the list, on phones in place of the owner's bar (`owner.css`). */
export function PublishBar({ parts, draft, isPending, onPublish }: PublishBarProps) {
  const { t } = useTranslation();
  const needed = parts.filter(({ part }) => neededParts.includes(part));
  const done = needed.filter(isDone).length;
  const optional = parts.filter((each) => !needed.includes(each) && !isDone(each)).length;
  const isOwn = draft.State === 'own';
  return (
    <div
      data-publish-bar
      className="sticky bottom-0 z-20 -mx-4 mt-6 border-t border-line bg-paper px-4 pb-[env(safe-area-inset-bottom)] md:bottom-4 md:mx-0 md:rounded-card md:border md:px-6 md:shadow-lg low:static"
    >
      <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <div className="min-w-0 grow basis-[9rem] text-sm leading-[20px]">
          {isOwn ? (
            <p className="font-semibold text-clay">
              {t('ownerGroup.unpublished', { count: draft.Unpublished.length })}
            </p>
          ) : (
            <>
              <p className="font-semibold">{t('ownerGroup.neededDone', { done, all: needed.length })}</p>
              {optional > 0 && (
                <p className="text-quiet">{t('ownerGroup.optionalLeft', { count: optional })}</p>
              )}
            </>
          )}
        </div>
        <Button busy={isPending} className="min-w-30 shrink-0 px-4" onClick={onPublish}>
          {t('ownerGroup.publish')}
        </Button>
      </div>
    </div>
  );
}

import { Link, useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { CallFailure } from '~/contract/call-failure';
import type { GroupPart } from '~/contract/group-addresses';
import {
  fieldsOf,
  type GroupFieldName,
  groupFieldNames,
  groupFields,
  identifyingFields,
  isFilled,
} from '~/contract/group-fields';
import type { GroupDraft } from '~/contract/owner-group';
import { isUnreachable } from '../../lib/call-failures';
import { type Translate, useTranslation } from '../../lib/i18n';
import { offerUndo } from '../../owner-kit/undo-toasts';
import { newIdempotencyKey, useReportFailure, useSingleMutation } from '../../owner-kit/use-owner-action';
import { Button, textLinkStyle } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { clearNotices } from '../../ui/notices';
import { useFieldLabel } from './owner-group-labels';
import {
  groupDraftQuery,
  invalidateGroup,
  mainTexts,
  type OpenTranslation,
  type PartProgress,
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
  const isInstalled =
    draft.State === 'own' && draft.Unpublished.some((part) => ['name', 'logo'].includes(part));
  return [
    ...(fields.length > 0 ? [t('ownerGroup.stillProposed', { fields: fields.join(' · ') })] : []),
    ...(isInstalled ? [t('ownerGroup.phonesAsk')] : []),
  ];
}

/** Parts that the owner's publication must not share with the invented group. */
const mustDiffer: ReadonlySet<GroupPart> = new Set(identifyingFields.map((name) => groupFields[name].part));

/** Problem codes of fields that a publication was refused for. */
type Refused = Readonly<Record<string, string>>;

interface PublicationProps {
  parts: readonly PartProgress[];
  untranslated: readonly OpenTranslation[];
  draft: GroupDraft;
  isDemo: boolean;
  isPublished: boolean;
}

/** Texts that the line about one language names. */
const maxNamed = 3;

/** Missing texts, notes about the publication, and its button. */
export function Publication(props: PublicationProps) {
  const { parts, draft, untranslated, isDemo, isPublished } = props;
  const { t, language } = useTranslation();
  const labelOf = useFieldLabel();
  const { api, queryClient, siteContent } = useRouteContext({ from: '__root__' });
  const reportFailure = useReportFailure();
  const [refused, setRefused] = useState<Refused>({});
  const { Version: live } = draft;
  const notes = isPublished ? [] : notesOn(draft, labelOf, t);
  // The same for a repeat after a lost answer.
  const key = useRef(newIdempotencyKey());
  const publishing = useSingleMutation({
    mutationFn: () => api.publishGroup({}, { idempotencyKey: key.current }),
    async onSuccess() {
      key.current = newIdempotencyKey();
      setRefused({});
      // Taking this version back is refused if another phone has published since.
      const version = `${live + 1}`;
      const undoKey = newIdempotencyKey();
      offerUndo({
        message: t('ownerGroup.published'),
        async undo() {
          await api.unpublishGroup({ params: { version } }, { idempotencyKey: undoKey });
          await invalidateGroup(queryClient, siteContent);
        },
      });
      await invalidateGroup(queryClient, siteContent);
    },
    onError(error) {
      const fields = error instanceof CallFailure ? error.fields : {};
      if (!isUnreachable(error)) key.current = newIdempotencyKey();
      setRefused(fields);
      if (Object.keys(fields).length > 0)
        void queryClient.invalidateQueries({ queryKey: groupDraftQuery(api).queryKey });
      reportFailure(error);
    },
  });
  const lacks = [
    ...parts.flatMap(({ part, missing }) =>
      missing.map((name) => ({
        key: name,
        part,
        text: t('ownerGroup.isMissing', { field: missingLabel(name) }),
      })),
    ),
    ...refusedFields().map((name) => ({
      key: name,
      part: groupFields[name].part,
      text: t('ownerGroup.isDemo', { field: labelOf(name) }),
    })),
    ...parts
      .filter(({ part, state }) => isDemo && state === 'demo' && mustDiffer.has(part))
      .filter(({ part }) => !refusedFields().some((name) => groupFields[name].part === part))
      .map(({ part }) => ({
        key: part,
        part,
        text: t('ownerGroup.isDemo', { field: t(`ownerGroup.parts.${part}`) }),
      })),
  ];
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
      className="mt-8 rounded-card border border-line bg-paper p-4 sm:p-6"
    >
      <h2 id="publication" className="text-xl">
        {t('ownerGroup.publishTitle')}
      </h2>
      {isPublished && <p className="mt-1">{t('ownerGroup.allPublished')}</p>}
      {lacks.length > 0 && (
        <>
          <p className="mt-1">{t('ownerGroup.stillMissing')}</p>
          <ul className="mt-1">
            {lacks.map(({ key: lackKey, part, text }) => (
              <li key={lackKey}>
                <Link
                  to="/my-site/$part"
                  params={{ part }}
                  className="flex min-h-11 items-center gap-2.5 py-1 leading-snug underline-offset-4 hover:underline"
                >
                  <Icon name="warning" className="size-5 shrink-0 text-clay" />
                  <span className="min-w-0 grow wrap-anywhere">{text}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-2 text-sm text-quiet">
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
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        {!isPublished && (
          <Button
            busy={publishing.isPending}
            className="w-full sm:w-fit sm:px-12"
            onClick={() => {
              if (publishing.isUnderWay()) return;
              clearNotices();
              publishing.mutate();
            }}
          >
            {t('ownerGroup.publish')}
          </Button>
        )}
        <Link to="/my-site/preview/$version" params={{ version: 'draft' }} className={textLinkStyle}>
          <span>{t('ownerGroup.preview')}</span>
          <Icon name="right" className="size-4" />
        </Link>
        <Link to="/my-site/versions" className={textLinkStyle}>
          <span>{t('ownerGroup.versions')}</span>
          <Icon name="right" className="size-4" />
        </Link>
      </div>
    </section>
  );

  function refusedFields(): GroupFieldName[] {
    return groupFieldNames.filter((name) => refused[name] !== undefined && refused[name] !== 'missing');
  }

  function missingLabel(name: GroupFieldName): string {
    return name === 'phones' ? t('ownerGroup.reachMissing') : labelOf(name);
  }
}

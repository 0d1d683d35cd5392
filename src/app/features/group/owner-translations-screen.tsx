import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { GroupDraft } from '~/contract/owner-group';
import { useTranslation } from '../../lib/i18n';
import { languageNames, languageOf } from '../../lib/language';
import { EmptyList } from '../../owner-kit/list-tools';
import { DraftNote, OwnerForm } from '../../owner-kit/owner-form';
import { noPicture } from '../../owner-kit/use-draft';
import { useOwnerForm } from '../../owner-kit/use-owner-form';
import { VersionConflict } from '../../owner-kit/version-conflict';
import { BackLink, Button } from '../../ui/button';
import { notify } from '../../ui/notices';
import { GroupField } from './owner-group-field';
import {
  comparedPart,
  type GroupBase,
  type GroupFormFields,
  groupFormOf,
  shownText,
} from './owner-group-fields';
import { useFieldLabel } from './owner-group-labels';
import { groupDraftQuery, type OpenTranslation, openTranslations } from './owner-group-progress';
import { saveGroupPart } from './owner-save-group';

/** Missing and outdated translations, one text after another (rule my-site). */
export function TranslationsScreen() {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const { data: draft } = useSuspenseQuery(groupDraftQuery(api));
  const left = openTranslations(draft);
  const [{ shown, isFollowing }, setShown] = useState({ shown: left[0], isFollowing: false });
  // It stays until its form is closed, though it is saved.
  const current = left.find(({ id }) => id === shown?.id) ?? shown;
  const next = left[left.findIndex(({ id }) => id === shown?.id) + 1] ?? left[0];
  const isLast = next?.id === shown?.id;

  const goOn = () => {
    if (next && !isLast) return setShown({ shown: next, isFollowing: true });
    notify({ kind: 'success', title: t('ownerGroup.saved') });
    void navigate({ to: '/my-site' });
  };
  return (
    <div className="max-w-3xl">
      <BackLink to="/my-site">{t('ownerMenu.mySite')}</BackLink>
      <h1 className="text-3xl">{t('ownerGroup.translations')}</h1>
      {current ? (
        <>
          <p className="mt-1 mb-5 text-quiet tabular-nums">
            {t('ownerGroup.translationsLeft', { count: left.length })}
          </p>
          <TranslationForm
            key={current.id}
            {...current}
            draft={draft}
            isFocused={isFollowing}
            onSaved={goOn}
            onSkip={isLast ? undefined : goOn}
          />
        </>
      ) : (
        <div className="mt-5">
          <EmptyList>{t('ownerGroup.translationsDone')}</EmptyList>
        </div>
      )}
    </div>
  );
}

interface TranslationFormProps extends OpenTranslation {
  draft: GroupDraft;
  /** It follows another one. */
  isFocused: boolean;
  onSaved: () => void;
  onSkip: (() => void) | undefined;
}

function TranslationForm(props: TranslationFormProps) {
  const { id, part, name, language, isOutdated, draft, isFocused, onSaved, onSkip } = props;
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const labelOf = useFieldLabel();
  const { stored, start, ...shared } = groupFormOf(part, [language], draft, t);
  const form = useOwnerForm<GroupFormFields, string, string, GroupBase, GroupBase>({
    name: `my-site-translation-${id}`,
    record: `my-site-translation-${id}`,
    title: () => `${t('ownerGroup.translations')}: ${labelOf(name)}`,
    ...shared,
    start,
    fieldNames: [id],
    picture: noPicture,
    save: ({ base = stored(), ...attempt }) =>
      saveGroupPart(api, {
        ...attempt,
        part,
        languages: [language],
        base,
        ...(isOutdated && { checked: name }),
      }),
    async onSaved() {
      // The next text may be of the same part, whose version has changed.
      await queryClient.invalidateQueries({ queryKey: groupDraftQuery(api).queryKey });
      onSaved();
    },
  });
  const { form: element, fields, base = stored(), theirs } = form;
  useEffect(() => {
    if (!isFocused) return;
    // The original above a long field stays in view.
    scrollTo(0, 0);
    element.current?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
  }, [element, isFocused]);

  return (
    <>
      {form.isDraftShown && !theirs && (
        <DraftNote kind="changes" savedAt={form.savedAt} onDrop={() => form.restart(start())} />
      )}
      {theirs && (
        <VersionConflict
          form={{ ...form, base }}
          kind="part"
          theirs={theirs}
          compared={comparedPart(part, theirs.fields)}
          labelOf={() => labelOf(name)}
          format={shownText}
        />
      )}
      <OwnerForm form={form} save={t('ownerGroup.saveAndNext')}>
        <p className="text-sm text-quiet">
          {`${t(`ownerGroup.parts.${part}`)} · ${languageNames[languageOf(language) ?? 'en']}`}
        </p>
        <GroupField
          name={name}
          language={language}
          original={draft.MainLanguage}
          isOutdated={isOutdated}
          fields={fields}
          problems={form.problems}
          onChange={form.change}
        />
      </OwnerForm>
      {onSkip && (
        <Button kind="quiet" className="mt-3 w-full sm:w-fit" onClick={onSkip}>
          {t('ownerGroup.skip')}
        </Button>
      )}
    </>
  );
}

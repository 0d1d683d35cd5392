import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useRouteContext } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { paletteNames } from '~/contract/group';
import { type GroupPart, groupParts, type Stage, stages } from '~/contract/group-addresses';
import { fieldsOf, type GroupFieldName, groupFieldNames, isTranslated } from '~/contract/group-fields';
import { useTranslation } from '../../lib/i18n';
import { languageNames, languageOf } from '../../lib/language';
import { Folded, FoldedLanguage } from '../../owner-kit/folded';
import { DraftNote, FieldProblem, OwnerForm } from '../../owner-kit/owner-form';
import { severalPictures } from '../../owner-kit/use-draft';
import { useOwnerForm } from '../../owner-kit/use-owner-form';
import { VersionConflict } from '../../owner-kit/version-conflict';
import { textLinkStyle } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { reuploadIfMissing } from '../uploads/picture-pipeline';
import { notifyIfUploadFailed } from '../uploads/upload-failure';
import { usePictureFields } from '../uploads/use-picture-field';
import { GroupField, type GroupForm } from './owner-group-field';
import {
  comparedPart,
  confirmedId,
  facilityOf,
  fieldId,
  type GroupBase,
  type GroupFormFields,
  groupFormOf,
  isFieldOfEach,
  pictureIds,
  rowsIn,
  shownText,
  textIn,
} from './owner-group-fields';
import { useFacilityName, useFieldLabel, useStageName, useStandardWording } from './owner-group-labels';
import {
  groupDraftQuery,
  inLanguageOfReader,
  languagesOf,
  neededParts,
  outdatedIn,
  partForm,
  proposalFor,
} from './owner-group-progress';
import { saveGroupPart, saveLanguages } from './owner-save-group';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The page of the preview from which a pencil has led here. */
    previewAt?: string;
  }
}

/** The form of a part of the site (rule my-site). */
export function GroupPartScreen({ part }: { part: GroupPart }) {
  const { t, language: shown } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const labelOf = useFieldLabel();
  const facilityName = useFacilityName();
  const { data } = useSuspenseQuery(groupDraftQuery(api));
  const draft = part === 'languages' ? data : inLanguageOfReader(data, shown);
  const previewAt = useLocation({ select: ({ state }) => state.previewAt });
  const languages = languagesOf(part, draft);
  const { stored, start, ...shared } = groupFormOf(part, languages, draft, t);
  const pictures = usePictureFields(
    Object.fromEntries(pictureIds(part).map((id) => [id, textIn(stored().fields, id)])),
  );
  const [picture] = useState(() =>
    severalPictures(
      Object.fromEntries(Object.entries(pictures).map(([id, each]) => [partForm(part) + id, each] as const)),
    ),
  );
  // The needed parts and the others end with the list, as does each change of a site that is published.
  const isLast = draft.State === 'own' || part === neededParts.at(-1);
  const next = previewAt === undefined && !isLast ? groupParts[groupParts.indexOf(part) + 1] : undefined;

  const form = useOwnerForm<GroupFormFields, string, string, GroupBase, GroupBase>({
    name: partForm(part),
    record: partForm(part),
    title: () => `${t('ownerMenu.mySite')}: ${t(`ownerGroup.parts.${part}`)}`,
    ...shared,
    start,
    fieldNames: [
      confirmedId,
      ...languages.flatMap((language) => groupFieldNames.map((name) => `${language}:${name}`)),
    ],
    picture,
    async save({ base = stored(), ...attempt }) {
      const saving = { ...attempt, part, languages, base };
      // Fail before the upload if the session has expired or there is no connection.
      if (picture.isNew()) await api.userAuth({});
      const fields = { ...attempt.fields };
      for (const [id, each] of Object.entries(pictures)) fields[id] = await each.upload();
      if (draft.MainLanguage !== data.MainLanguage) await saveLanguages(api, draft);
      return saveGroupPart(api, {
        ...saving,
        fields,
        async onAnswer(answer) {
          for (const [id, { upload }] of Object.entries(pictures))
            await reuploadIfMissing(answer, textIn(fields, id), upload);
        },
      });
    },
    onSaved() {
      void queryClient.invalidateQueries({ queryKey: groupDraftQuery(api).queryKey });
      const state = { partSaved: true } as const;
      if (next) void navigate({ to: '/my-site/$part', params: { part: next }, state });
      else if (previewAt === undefined) void navigate({ to: '/my-site', state });
      else void navigate({ ...toPreview, state: { ...state, previewAt } });
    },
    onFailed(error, { report }) {
      if (notifyIfUploadFailed(error, t('ownerGroup.pictureFailed'), t)) return;
      report(error);
    },
  });
  const isProposed = proposalFor(part, draft) !== undefined;
  const { base = stored(), theirs } = form;
  const mine = { ...form.fields };
  for (const [id, each] of Object.entries(pictures)) if (each.isNew()) mine[id] = each.get().name;
  // A stored draft, or the other phone's version, may name another one.
  const { fields } = form;
  useEffect(() => {
    for (const [id, each] of Object.entries(pictures)) {
      const named = textIn(fields, id);
      if (!each.isNew() && each.get().current !== named) each.startAgain(named);
    }
  }, [pictures, fields]);

  return (
    <div className="max-w-3xl">
      <PartBar part={part} previewAt={previewAt} />
      {form.isDraftShown && !theirs && (
        <DraftNote kind="changes" savedAt={form.savedAt} onDrop={() => form.restart(start())} />
      )}
      {theirs && (
        <VersionConflict
          form={{ ...form, fields: mine, base }}
          kind="part"
          theirs={theirs}
          compared={comparedPart(part, theirs.fields)}
          labelOf={formatFieldName}
          format={formatValue}
          onTakeTheirs={(ids) => {
            for (const id of ids) pictures[id]?.startAgain(textIn(theirs.fields, id));
          }}
        />
      )}
      <OwnerForm
        form={form}
        save={t(
          next || (isLast && draft.State !== 'own' && previewAt === undefined)
            ? 'ownerGroup.saveAndGoOn'
            : 'ownerGroup.save',
        )}
        className="part-form"
      >
        {isProposed && part !== 'emergency' && (
          <p className="rounded-control bg-panel-soft px-4 py-2.5 text-sm">{t('ownerGroup.proposal')}</p>
        )}
        <GroupPartFields
          part={part}
          languages={languages}
          outdated={outdatedIn(draft)}
          fields={form.fields}
          problems={form.problems}
          pictures={pictures}
          onChange={form.change}
        />
        {isProposed && part === 'emergency' && (
          <Confirmation
            isOn={textIn(form.fields, confirmedId) === 'on'}
            problem={form.problems[confirmedId] && t('ownerGroup.confirmMissing')}
            onChange={(isOn) => form.change({ ...form.fields, [confirmedId]: isOn ? 'on' : '' })}
          />
        )}
      </OwnerForm>
    </div>
  );

  function formatValue(fields: GroupFormFields, id: string): string {
    if (id.endsWith(':facilities')) {
      const shown = rowsIn(fields, id).flatMap(({ value, label }) => (label && facilityOf(value)) || []);
      return shown.map(facilityName).join('\n');
    }
    const value = shownText(fields, id);
    if (id.endsWith(':film'))
      return t(`ownerGroup.films.${value === 'on' ? 'drawn' : value ? 'video' : 'none'}`);
    if (id.endsWith('Drawing')) {
      const facility = facilityOf(value);
      if (facility) return facilityName(facility);
      return value && t('ownerGroup.treeDrawing');
    }
    if (!id.endsWith(':palette')) return value;
    const palette = paletteNames.find((name) => name === value) ?? (value ? 'logo' : 'leaf');
    return t(`ownerGroup.palettes.${palette}`);
  }

  function formatFieldName(id: string): string {
    const [code, name] = id.split(':');
    const field = groupFieldNames.find((each): each is GroupFieldName => each === name);
    const language = code === draft.MainLanguage ? undefined : languageOf(code);
    const label = field ? labelOf(field) : '';
    return language ? `${label} (${languageNames[language]})` : label;
  }
}

const toPreview = { to: '/my-site/preview/$version', params: { version: 'draft' } } as const;

interface PartBarProps {
  part: GroupPart;
  previewAt: string | undefined;
}

/** The way back, the part's name and its place among the others: on phones in place of the header (`owner.css`). */
function PartBar({ part, previewAt }: PartBarProps) {
  const { t } = useTranslation();
  const isSaved = useLocation({ select: ({ state }) => state.partSaved === true });
  const place = t('ownerGroup.progress', { done: groupParts.indexOf(part) + 1, all: groupParts.length });
  const back = (
    <>
      <Icon name="left" className="size-6 md:size-4" />
      <span className="max-md:sr-only">
        {t(previewAt === undefined ? 'ownerMenu.mySite' : 'ownerGroup.preview')}
      </span>
    </>
  );
  const backStyle = `${textLinkStyle} max-md:min-w-11 max-md:justify-center md:-ml-1`;
  return (
    <div
      data-part-bar
      className="sticky top-0 z-20 -mx-4 -mt-6 mb-4 flex min-h-12 flex-wrap items-center gap-x-1 bg-ground pr-4 md:static md:mx-0 md:mt-0 md:mb-6 md:gap-x-4 md:p-0"
    >
      <div className="md:basis-full">
        {previewAt === undefined ? (
          <Link to="/my-site" className={backStyle}>
            {back}
          </Link>
        ) : (
          <Link {...toPreview} state={{ previewAt }} className={backStyle}>
            {back}
          </Link>
        )}
      </div>
      <h1 className="min-w-min flex-1 text-xl leading-[1.3] wrap-break-word md:flex-none md:text-3xl">
        {t(`ownerGroup.parts.${part}`)}
      </h1>
      <div className="text-right text-sm leading-[20px] text-quiet tabular-nums md:flex md:gap-x-3">
        {isSaved && (
          <p role="status" className="flex items-center justify-end gap-1 font-semibold text-leaf-deep">
            <Icon name="check" className="size-4" />
            <span>{t('ownerGroup.savedShort')}</span>
          </p>
        )}
        <p>{place}</p>
      </div>
    </div>
  );
}

interface ConfirmationProps {
  isOn: boolean;
  problem: string | undefined;
  onChange: (isOn: boolean) => void;
}

function Confirmation({ isOn, problem, onChange }: ConfirmationProps) {
  const { t } = useTranslation();
  const problemId = useId();
  return (
    <div>
      <label className="flex min-h-12 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isOn}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && problemId}
          onChange={({ target }) => onChange(target.checked)}
          className="size-6 shrink-0 accent-leaf"
        />
        <span>{t('ownerGroup.confirm')}</span>
      </label>
      <FieldProblem id={problemId}>{problem}</FieldProblem>
    </div>
  );
}

interface PartFieldsProps extends GroupForm {
  part: GroupPart;
  /** '' for fields that are the same in all languages, then the main language. */
  languages: readonly string[];
  /** Translations, by `fieldId`, whose original has changed. */
  outdated: readonly string[];
}

/** The fields of a part: in the main language, then folded in each other one. */
function GroupPartFields({ part, languages, outdated, ...form }: PartFieldsProps) {
  const [main = '', ...others] = languages.filter((language) => language !== '');
  // The fields of a facility or a month are shown with it.
  const alone = fieldsOf(part).filter((name) => !isFieldOfEach(name));
  return (
    <>
      {alone.map((name) => (
        <GroupField key={name} name={name} language={main} original="" {...form} />
      ))}
      {part === 'months' && <FoldedMonths language={main} {...form} />}
      {others.length > 0 && (
        <div className="divide-y divide-line border-t border-line">
          {others.map((language) => (
            <OtherLanguage
              key={language}
              part={part}
              language={language}
              main={main}
              outdated={outdated}
              {...form}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** The fields of each month, of which one is open. */
function FoldedMonths({ language, ...form }: GroupForm & { language: string }) {
  const stageName = useStageName();
  const standard = useStandardWording('months');
  // A pencil of the preview leads to a field.
  const hash = useLocation({ select: (location) => location.hash });
  const fieldsOfStage = (stage: Stage) => [`${stage}Text`, `${stage}Danger`] as const;
  const [opened, setOpened] = useState(() =>
    stages.find((stage) => fieldsOfStage(stage).some((name) => name === hash)),
  );
  return (
    <div className="divide-y divide-line border-y border-line">
      {stages.map((stage) => {
        const names = fieldsOfStage(stage);
        const own = shownText(form.fields, fieldId(names[0], language));
        return (
          <Folded
            key={stage}
            label={stageName(stage)}
            text={own || (standard(names[0]) ?? '')}
            isOpen={stage === opened || names.some((name) => form.problems[fieldId(name, language)])}
            onToggle={(isOpen) => setOpened((now) => (isOpen ? stage : now === stage ? undefined : now))}
          >
            {names.map((name) => (
              <GroupField key={name} name={name} language={language} original="" {...form} />
            ))}
          </Folded>
        );
      })}
    </div>
  );
}

interface OtherLanguageProps extends GroupForm {
  part: GroupPart;
  language: string;
  main: string;
  outdated: readonly string[];
}

function OtherLanguage({ part, language, main, outdated, ...form }: OtherLanguageProps) {
  const { t } = useTranslation();
  const names = fieldsOf(part).filter(
    (name) =>
      isTranslated(name) && [main, language].some((each) => shownText(form.fields, fieldId(name, each))),
  );
  const hasProblem = names.some((name) => Boolean(form.problems[fieldId(name, language)]));
  return (
    <FoldedLanguage
      language={language}
      hint={t(names.length > 0 ? 'ownerGroup.languageHint' : 'ownerGroup.nothingToTranslate')}
      hasProblem={hasProblem}
    >
      {names.map((name) => (
        <GroupField
          key={name}
          name={name}
          language={language}
          original={main}
          isOutdated={outdated.includes(fieldId(name, language))}
          {...form}
        />
      ))}
    </FoldedLanguage>
  );
}

import { useRouteContext } from '@tanstack/react-router';
import * as v from 'valibot';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import { newVoice, type OwnersVoice } from '~/contract/voice';
import { failureInWords } from '../../lib/call-failures';
import { useTranslation } from '../../lib/i18n';
import { languageNames, languageOf, languages } from '../../lib/language';
import { siteLanguages, useGroup } from '../../lib/site-content';
import { OwnerForm } from '../../owner-kit/owner-form';
import { useFailedSave } from '../../owner-kit/save-outcome';
import {
  type ComparedFields,
  type StoredVersion,
  saveVersion,
  versionDraft,
} from '../../owner-kit/save-version';
import { noPicture } from '../../owner-kit/use-draft';
import { addOnce } from '../../owner-kit/use-owner-action';
import { type SaveAttempt, useOwnerForm } from '../../owner-kit/use-owner-form';
import { VersionConflict } from '../../owner-kit/version-conflict';
import { Button } from '../../ui/button';
import { SelectField, TextArea, TextField } from '../../ui/field';
import { notify } from '../../ui/notices';

const voiceFields = v.object({
  Language: v.string(),
  Name: v.string(),
  About: v.string(),
  Words: v.string(),
  Agreed: v.boolean(),
});
type VoiceFields = v.InferOutput<typeof voiceFields>;
const fieldNames = v.keyof(voiceFields).options;

const voiceDraft = versionDraft(voiceFields);

const compared: ComparedFields<VoiceFields, keyof VoiceFields> = {
  names: fieldNames,
  textOf: (fields, name) => `${fields[name]}`.trim(),
};

const storedVoice = ({ Version, ...fields }: OwnersVoice): StoredVersion<VoiceFields> => ({
  fields: v.parse(voiceFields, fields),
  version: Version,
});

/**
 * Saves a voice once: a new one, or this one with its changes. Resolves to the stored voice if another phone has
 * changed the same, else to null. Rejects with `CallFailure`.
 */
async function saveVoice(
  api: Pick<Api, 'saveVoice' | 'updateVoice' | 'getAllVoices'>,
  voice: OwnersVoice | undefined,
  attempt: SaveAttempt<VoiceFields, string, StoredVersion<VoiceFields>>,
): Promise<StoredVersion<VoiceFields> | null> {
  if (!voice) {
    const { fields: body, key, renewKey } = attempt;
    attempt.onSending();
    const change = (of: string) => api.updateVoice({ params: { id: of }, body });
    await addOnce({ key, renewKey, add: (options) => api.saveVoice({ body }, options), change });
    return null;
  }
  return saveVersion({
    ...attempt,
    base: attempt.base ?? storedVoice(voice),
    compared,
    async send(fields, { version }) {
      await api.updateVoice({
        params: { id: voice._id },
        body: { ...fields, ...(version !== undefined && { Version: version }) },
      });
    },
    async load() {
      const { result } = await api.getAllVoices({}, { live: true });
      const now = result.find(({ _id }) => _id === voice._id);
      if (!now) throw CallFailure.refused('not-found');
      return storedVoice(now);
    },
  });
}

const voiceLabels = {
  Language: 'ownerVoices.language',
  Name: 'registration.name',
  About: 'ownerVoices.about',
  Words: 'ownerVoices.words',
  Agreed: 'ownerVoices.agreed',
} as const;

interface VoiceFormProps {
  /** The voice to change; undefined to enter one. */
  voice?: OwnersVoice;
  onSaved: () => void;
  onCancel?: () => void;
}

/** Enters or changes what a mother says (rule mothers-voices). */
export function VoiceForm({ voice, onSaved, onCancel }: VoiceFormProps) {
  const { t, language } = useTranslation();
  const site = siteLanguages(useGroup());
  const first: string = site.find((each) => each === language) ?? site[0] ?? language;
  const { api } = useRouteContext({ from: '__root__' });
  const saySaveFailed = useFailedSave();
  const start = () => {
    const base = voice && storedVoice(voice);
    return {
      fields: base?.fields ?? { Language: first, Name: '', About: '', Words: '', Agreed: false },
      base,
    };
  };
  const form = useOwnerForm({
    name: voice ? `voice-${voice._id}` : 'new-voice',
    draft: voiceDraft,
    start,
    fieldNames,
    picture: noPicture,
    isLeft: false,
    check(fields: VoiceFields) {
      const { issues = [] } = v.safeParse(newVoice, fields);
      return {
        problems: Object.fromEntries(issues.map(({ path, message }) => [String(path?.[0]?.key), message])),
      };
    },
    save: (attempt) => saveVoice(api, voice, attempt),
    onSaved() {
      form.restart(start());
      notify({ kind: 'success', title: t('owner.success') });
      onSaved();
    },
    onFailed(error) {
      const words = { title: failureInWords(error, t), text: t('ownerVoices.kept') };
      saySaveFailed(error, { unreachable: words, refused: words });
    },
  });
  const { fields, problems, theirs } = form;
  const labelOf = (name: keyof VoiceFields) => t(voiceLabels[name]);
  const inWords = (of: VoiceFields, name: keyof VoiceFields) => {
    if (name === 'Agreed') return t(of.Agreed ? 'ownerVoices.isShown' : 'ownerVoices.notShown');
    const known = name === 'Language' && languageOf(of.Language);
    return known ? languageNames[known] : of[name];
  };
  const offered = languages.filter((code) => site.includes(code) || code === fields.Language);
  const field = (name: 'Name' | 'About' | 'Words') => ({
    name,
    value: fields[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => form.change({ ...fields, [name]: target.value }),
    problem: problems[name] && t(problems[name] === 'missing' ? 'ownerEvents.missing' : 'forms.tooLong'),
  });
  return (
    <>
      {theirs && (
        <VersionConflict
          form={form}
          theirs={theirs}
          compared={compared}
          labelOf={labelOf}
          inWords={inWords}
        />
      )}
      <OwnerForm form={form} save={t('ownerVoices.save')} className="max-w-3xl">
        <TextArea label={t('ownerVoices.words')} {...field('Words')} />
        <TextField label={t('registration.name')} hint={t('ownerVoices.nameHint')} {...field('Name')} />
        <TextField
          label={t('ownerVoices.about')}
          hint={t('ownerVoices.aboutHint')}
          mark={t('forms.optional')}
          {...field('About')}
        />
        <SelectField
          label={t('ownerVoices.language')}
          hint={t('ownerVoices.languageHint')}
          value={fields.Language}
          onChange={({ target }) => form.change({ ...fields, Language: target.value })}
        >
          {offered.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageNames[code]}
            </option>
          ))}
        </SelectField>
        <label className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            checked={fields.Agreed}
            onChange={({ target }) => form.change({ ...fields, Agreed: target.checked })}
            className="mt-0.5 size-6 shrink-0 accent-leaf"
          />
          <span>{t('ownerVoices.agreed')}</span>
        </label>
        {onCancel && (
          <Button
            kind="quiet"
            className="justify-self-start"
            onClick={() => {
              form.restart(start());
              onCancel();
            }}
          >
            {t('site.cancel')}
          </Button>
        )}
      </OwnerForm>
    </>
  );
}

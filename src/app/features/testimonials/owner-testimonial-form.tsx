import { useRouteContext } from '@tanstack/react-router';
import * as v from 'valibot';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import { newTestimonial, type OwnersTestimonial } from '~/contract/testimonial';
import { formatFailure } from '../../lib/call-failures';
import { useTranslation } from '../../lib/i18n';
import { languageNames, languageOf, languages } from '../../lib/language';
import { siteLanguages, useGroup } from '../../lib/site-content';
import { DraftNote, OwnerForm } from '../../owner-kit/owner-form';
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
import { SelectField, TextArea, TextField } from '../../ui/field';
import { notify } from '../../ui/notices';

const testimonialFields = v.object({
  Language: v.string(),
  Name: v.string(),
  About: v.string(),
  Words: v.string(),
  Agreed: v.boolean(),
});
type TestimonialFields = v.InferOutput<typeof testimonialFields>;
const fieldNames = v.keyof(testimonialFields).options;

const testimonialDraft = versionDraft(testimonialFields);

const compared: ComparedFields<TestimonialFields, keyof TestimonialFields> = {
  names: fieldNames,
  textOf: (fields, name) => `${fields[name]}`.trim(),
};

const storedTestimonial = ({ Version, ...fields }: OwnersTestimonial): StoredVersion<TestimonialFields> => ({
  fields: v.parse(testimonialFields, fields),
  version: Version,
});

/**
 * Saves a testimonial once: a new one, or this one with its changes. Resolves to the stored testimonial if another phone has
 * changed the same, else to null. Rejects with `CallFailure`.
 */
async function saveTestimonial(
  api: Pick<Api, 'saveTestimonial' | 'updateTestimonial' | 'getAllTestimonials'>,
  testimonial: OwnersTestimonial | undefined,
  attempt: SaveAttempt<TestimonialFields, string, StoredVersion<TestimonialFields>>,
): Promise<StoredVersion<TestimonialFields> | null> {
  if (!testimonial) {
    const { fields: body, key, renewKey } = attempt;
    attempt.onSending();
    const change = (savedId: string) => api.updateTestimonial({ params: { id: savedId }, body });
    await addOnce({ key, renewKey, add: (options) => api.saveTestimonial({ body }, options), change });
    return null;
  }
  return saveVersion({
    ...attempt,
    base: attempt.base ?? storedTestimonial(testimonial),
    compared,
    async send(fields, { version }) {
      await api.updateTestimonial({
        params: { id: testimonial._id },
        body: { ...fields, ...(version !== undefined && { Version: version }) },
      });
    },
    async load() {
      const { result } = await api.getAllTestimonials({}, { live: true });
      const now = result.find(({ _id }) => _id === testimonial._id);
      if (!now) throw CallFailure.refused('not-found');
      return storedTestimonial(now);
    },
  });
}

const testimonialLabels = {
  Language: 'ownerTestimonials.language',
  Name: 'registration.name',
  About: 'ownerTestimonials.about',
  Words: 'ownerTestimonials.words',
  Agreed: 'ownerTestimonials.agreed',
} as const;

interface TestimonialFormProps {
  /** The testimonial to change; undefined to enter one. */
  testimonial?: OwnersTestimonial;
  onSaved: () => void;
}

/** The names of the forms' drafts. */
export const newTestimonialForm = 'new-voice';
export const testimonialForm = (id: string): string => `voice-${id}`;

/** Enters or changes a testimonial (rule mothers-testimonials). */
export function TestimonialForm({ testimonial, onSaved }: TestimonialFormProps) {
  const { t, language } = useTranslation();
  const site = siteLanguages(useGroup());
  const first: string = site.find((each) => each === language) ?? site[0] ?? language;
  const { api } = useRouteContext({ from: '__root__' });
  const start = () => {
    const base = testimonial && storedTestimonial(testimonial);
    return {
      fields: base?.fields ?? { Language: first, Name: '', About: '', Words: '', Agreed: false },
      base,
    };
  };
  const form = useOwnerForm({
    name: testimonial ? testimonialForm(testimonial._id) : newTestimonialForm,
    record: testimonial?._id,
    title: ({ Name, Words }) => [Name, Words].filter(Boolean).join(': '),
    draft: testimonialDraft,
    start,
    fieldNames,
    picture: noPicture,
    isLeft: false,
    check(fields: TestimonialFields) {
      const { issues = [] } = v.safeParse(newTestimonial, fields);
      return {
        problems: Object.fromEntries(issues.map(({ path, message }) => [String(path?.[0]?.key), message])),
      };
    },
    save: (attempt) => saveTestimonial(api, testimonial, attempt),
    onSaved() {
      form.restart(start());
      notify({ kind: 'success', title: t('owner.success') });
      onSaved();
    },
    onFailed(error, { report }) {
      const message = { title: formatFailure(error, t), text: t('ownerTestimonials.kept') };
      report(error, { unreachable: message, refused: message });
    },
  });
  const { fields, problems, theirs } = form;
  const labelOf = (name: keyof TestimonialFields) => t(testimonialLabels[name]);
  const format = (fields: TestimonialFields, name: keyof TestimonialFields) => {
    if (name === 'Agreed')
      return t(fields.Agreed ? 'ownerTestimonials.isShown' : 'ownerTestimonials.notShown');
    const known = name === 'Language' && languageOf(fields.Language);
    return known ? languageNames[known] : fields[name];
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
      {form.isDraftShown && !theirs && (
        <DraftNote
          kind={testimonial ? 'changes' : 'new'}
          savedAt={form.savedAt}
          onDrop={() => form.restart(start())}
        />
      )}
      {theirs && (
        <VersionConflict form={form} theirs={theirs} compared={compared} labelOf={labelOf} format={format} />
      )}
      <OwnerForm form={form} save={t('ownerTestimonials.save')} className="max-w-3xl">
        <TextArea label={t('ownerTestimonials.words')} {...field('Words')} />
        <TextField label={t('registration.name')} hint={t('ownerTestimonials.nameHint')} {...field('Name')} />
        <TextField
          label={t('ownerTestimonials.about')}
          hint={t('ownerTestimonials.aboutHint')}
          mark={t('forms.optional')}
          {...field('About')}
        />
        <SelectField
          label={t('ownerTestimonials.language')}
          hint={t('ownerTestimonials.languageHint')}
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
          <span>{t('ownerTestimonials.agreed')}</span>
        </label>
      </OwnerForm>
    </>
  );
}

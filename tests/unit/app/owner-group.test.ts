import { expect, test } from 'vitest';
import {
  baseOf,
  type GroupBase,
  isFieldOfEach,
  mergeGroup,
  newGroupRow,
} from '~/app/features/group/owner-group-fields';
import {
  inLanguageOfReader,
  isDone,
  languagesOf,
  minutesLeft,
  openTranslations,
  progressOf,
  proposalFor,
} from '~/app/features/group/owner-group-progress';
import { saveGroupPart } from '~/app/features/group/owner-save-group';
import { CallFailure } from '~/contract/call-failure';
import { groupParts } from '~/contract/group-addresses';
import { type GroupTexts, groupFieldNames, groupFields } from '~/contract/group-fields';
import type { GroupDraft } from '~/contract/owner-group';

interface Stored {
  texts: GroupTexts;
  version: number;
}

const keyOf = (part: string, language: string) => `${part}/${language}`;

/** What the owner reads where these texts are stored. */
function draftOf(stored: Record<string, Stored>, more: Partial<GroupDraft> = {}): GroupDraft {
  const Parts = groupParts.flatMap((Part) =>
    ['', 'en', 'hi', 'fr']
      .filter((Language) =>
        groupFieldNames.some((name) => {
          const field = groupFields[name];
          return field.part === Part && 'translated' in field === (Language !== '');
        }),
      )
      .map((Language) => ({
        Part,
        Language,
        Texts: stored[keyOf(Part, Language)]?.texts ?? {},
        Version: stored[keyOf(Part, Language)]?.version ?? 0,
        Outdated: [],
        Saved: stored[keyOf(Part, Language)] !== undefined,
      })),
  );
  return {
    Parts,
    Unpublished: [],
    Version: 0,
    State: 'new',
    HasDemo: false,
    Languages: ['en', 'hi', 'fr'],
    MainLanguage: 'en',
    ...more,
  };
}

/** A server that has these texts, and refuses changes of an earlier version. */
function serverWith(stored: Record<string, Stored>) {
  const changes: string[] = [];
  const faults: { loseAnswer?: boolean } = {};
  const api = {
    getGroupDraft: async () => ({ result: draftOf(stored) }),
    async changeGroup(input: {
      params: { part: string };
      body: { Language: string; Version: number; Texts: GroupTexts };
    }) {
      const { Language, Version, Texts } = input.body;
      const key = keyOf(input.params.part, Language);
      if (Version !== (stored[key]?.version ?? 0)) throw CallFailure.refused('changed-meanwhile');
      stored[key] = { texts: Texts, version: Version + 1 };
      changes.push(key);
      if (faults.loseAnswer) throw new CallFailure({ kind: 'unreachable' });
      return { result: { Version: Version + 1 } };
    },
  };
  return { api, changes, faults };
}

const languages = ['en', 'hi', 'fr'];
const nothing = { onSending: () => undefined, onMerged: () => undefined };
const saving = (base: GroupBase, changed: Record<string, string>, sent: string[] = []) => ({
  part: 'name' as const,
  languages,
  base,
  fields: { ...base.fields, ...changed },
  sent,
  ...nothing,
});

test('a caption keeps its place when one before it is emptied', async () => {
  const { api } = serverWith({});
  const base = baseOf('doctor-page', draftOf({}));
  const captions = ['', 'A village', ' '].map((value) => newGroupRow(value));
  const fields = { ...base.fields, 'en:highlights': captions, 'en:positions': captions };
  await saveGroupPart(api, { part: 'doctor-page', languages, base, fields, sent: [], ...nothing });
  const { Parts } = (await api.getGroupDraft()).result;
  expect(Parts.find(({ Part, Language }) => Part === 'doctor-page' && Language === 'en')?.Texts).toEqual({
    highlights: ['', 'A village'],
    positions: ['A village'],
  });
});

test('only the languages that have changed are saved, each once', async () => {
  const { api, changes } = serverWith({ 'name/en': { texts: {}, version: 1 } });
  const base = baseOf('name', (await api.getGroupDraft()).result);
  expect(await saveGroupPart(api, saving(base, {}))).toBeNull();
  expect(changes).toEqual([]);
  expect(await saveGroupPart(api, saving(base, { 'en:name': ' Mandal ', 'hi:name': 'मंडल' }))).toBeNull();
  expect(changes).toEqual(['name/en', 'name/hi']);
  const { result } = await api.getGroupDraft();
  expect(baseOf('name', result).fields).toMatchObject({ 'en:name': 'Mandal', 'hi:name': 'मंडल' });
});

test('a change whose response was lost is no conflict with itself, even after further changes', async () => {
  const { api, faults } = serverWith({});
  const base = baseOf('name', draftOf({}));
  const sent: string[] = [];
  faults.loseAnswer = true;
  const first = {
    ...saving(base, { 'en:name': 'Mandal' }),
    onSending: (text?: string) => void (text !== undefined && sent.push(text)),
  };
  await expect(saveGroupPart(api, first)).rejects.toThrow(CallFailure);
  faults.loseAnswer = false;
  expect(await saveGroupPart(api, saving(base, { 'en:name': 'Matri Mandal' }, sent))).toBeNull();
  const { result } = await api.getGroupDraft();
  expect(baseOf('name', result).fields['en:name']).toBe('Matri Mandal');
});

test('changes of another phone are kept, and are a conflict only in fields that both have changed', async () => {
  const stored = { 'name/en': { texts: { name: 'Theirs', shortName: 'New' }, version: 1 } };
  const { api, changes } = serverWith(stored);
  const base = baseOf('name', draftOf({}));
  const theirs = await saveGroupPart(api, saving(base, { 'en:name': 'Mine', 'en:description': 'Text' }));
  expect(changes).toEqual([]);
  if (!theirs) throw new Error('There should be a conflict.');
  const mine = { ...base.fields, 'en:name': 'Mine', 'en:description': 'Text' };
  const { merged, conflicts } = mergeGroup('name', base.fields, theirs.fields, mine);
  expect(conflicts).toEqual(['en:name']);
  expect(merged).toMatchObject({ 'en:name': 'Mine', 'en:shortName': 'New', 'en:description': 'Text' });
  // Of different fields, both are kept without a question.
  expect(await saveGroupPart(api, saving(base, { 'en:description': 'Text' }))).toBeNull();
  const { result } = await api.getGroupDraft();
  expect(baseOf('name', result).fields).toMatchObject({
    'en:name': 'Theirs',
    'en:shortName': 'New',
    'en:description': 'Text',
  });
});

test('a part that was saved without a text is done', async () => {
  const { api, changes } = serverWith({});
  const about = () =>
    api.getGroupDraft().then(({ result }) => progressOf(result).find(({ part }) => part === 'about'));
  expect(await about()).toMatchObject({ part: 'about', state: 'empty' });
  const base = baseOf('about', draftOf({}));
  const empty = { part: 'about' as const, languages, base, fields: base.fields, sent: [], ...nothing };
  expect(await saveGroupPart(api, empty)).toBeNull();
  expect(changes).toEqual(['about/en']);
  expect(await about()).toMatchObject({ part: 'about', state: 'leftEmpty' });
  const before = progressOf(draftOf({}));
  // Only what is needed takes time.
  expect([minutesLeft(before), minutesLeft(progressOf((await api.getGroupDraft()).result))]).toEqual([4, 4]);
});

test('each part has its state: missing, written or published', () => {
  const stored = {
    'name/en': { texts: { name: 'Mandal' }, version: 1 },
    'contact/': { texts: { emails: ['a@example.org'] }, version: 1 },
    'emergency/': { texts: { emergency: '112' }, version: 1 },
    'about/hi': { texts: { vision: 'मंडल' }, version: 1 },
  };
  const parts = progressOf(draftOf(stored, { Unpublished: ['name', 'contact', 'emergency', 'about'] }));
  expect(parts.map(({ state }) => state)).toEqual([
    'changed',
    'missing',
    'changed',
    'missing',
    'missing',
    'empty',
    'empty',
    'empty',
    'empty',
    'proposed',
    'proposed',
    'changed',
    'proposed',
    'empty',
  ]);
  expect(parts[3]?.missing).toEqual(['ambulance']);
  expect(parts.filter(isDone)).toHaveLength(3);
  const published = progressOf(draftOf(stored, { State: 'own' }));
  expect(published[0]?.state).toBe('published');
  const demo = progressOf(draftOf(stored, { State: 'demo', Unpublished: ['contact'] }));
  expect(demo.map(({ state }) => state).slice(0, 3)).toEqual(['demo', 'missing', 'changed']);
});

test('a form has the languages of the site, the main one first', () => {
  const draft = draftOf({}, { Languages: ['hi', 'en'], MainLanguage: 'hi' });
  expect(languagesOf('home', draft)).toEqual(['', 'hi', 'en']);
  expect(languagesOf('name', draft)).toEqual(['hi', 'en']);
  expect(languagesOf('languages', draft)).toEqual(['']);
  expect(Object.keys(baseOf('name', draft).versions)).toEqual(['hi', 'en']);
});

test('open translations are the texts of the main language, language by language', () => {
  const stored = {
    'name/hi': { texts: { name: 'मंडल', description: '' }, version: 1 },
    'home/hi': { texts: { letter: 'आइए।', heroLead: 'हर महीने।' }, version: 1 },
    'home/en': { texts: { letter: 'Come.', aboutLead: 'Us.' }, version: 1 },
    'name/fr': { texts: { name: 'Cercle' }, version: 1 },
  };
  const draft = draftOf(stored, { Languages: ['hi', 'en'], MainLanguage: 'hi' });
  for (const part of draft.Parts)
    if (part.Part === 'home' && part.Language === 'en') part.Outdated = ['letter'];
  expect(openTranslations(draft)).toEqual([
    { id: 'en:name', part: 'name', name: 'name', language: 'en', isOutdated: false },
    { id: 'en:heroLead', part: 'home', name: 'heroLead', language: 'en', isOutdated: false },
    { id: 'en:letter', part: 'home', name: 'letter', language: 'en', isOutdated: true },
  ]);
  expect(openTranslations({ ...draft, Languages: ['hi'] })).toEqual([]);
});

test('a translation that still fits a changed original is sent once, even if it is unchanged', async () => {
  const stored = { 'name/hi': { texts: { name: 'मंडल' }, version: 2 } };
  const { api, changes } = serverWith(stored);
  const base = baseOf('name', draftOf(stored));
  const same = { ...saving(base, {}), languages: ['hi'] };
  expect(await saveGroupPart(api, same)).toBeNull();
  expect(changes).toEqual([]);
  expect(await saveGroupPart(api, { ...same, checked: 'name' })).toBeNull();
  expect(changes).toEqual(['name/hi']);
});

test('fields of a facility or a month are distinguished from fields that exist once', () => {
  expect(isFieldOfEach('yogaTitle')).toBe(true);
  expect(isFieldOfEach('planningText')).toBe(true);
  expect(isFieldOfEach('facilities')).toBe(false);
});

test('emergency numbers and the privacy contact are proposed until the owner saves them', () => {
  const stored = {
    'doctor/en': { texts: { doctorName: 'Dr. Uma' }, version: 1 },
    'doctor/hi': { texts: { doctorName: 'डॉ. उमा' }, version: 1 },
    'contact/': { texts: { phones: ['+91 1', '+91 2'] }, version: 1 },
  };
  const draft = draftOf(stored);
  expect(proposalFor('emergency', draft)).toEqual({ ':emergency': '112', ':ambulance': '108' });
  expect(proposalFor('notice', draft)).toEqual({
    'en:noticeName': 'Dr. Uma',
    'hi:noticeName': 'डॉ. उमा',
    'fr:noticeName': '',
    ':noticeEmail': '',
    ':noticePhone': '+91 1',
  });
  const stateOf = (part: string, of: GroupDraft) => progressOf(of).find((each) => each.part === part)?.state;
  // It is not done.
  expect(stateOf('emergency', draft)).toBe('toConfirm');
  expect(stateOf('notice', draftOf({}))).toBe('missing');
  const saved = draftOf({ ...stored, 'emergency/': { texts: {}, version: 1 } });
  expect(proposalFor('emergency', saved)).toBeUndefined();
  expect(proposalFor('contact', draft)).toBeUndefined();
});

test('a site of which nothing is written begins in the language of its reader', () => {
  expect(inLanguageOfReader(draftOf({}), 'hi')).toMatchObject({
    Languages: ['hi', 'en', 'fr'],
    MainLanguage: 'hi',
  });
  const written = draftOf({ 'name/en': { texts: { name: 'Mandal' }, version: 1 } });
  expect(inLanguageOfReader(written, 'hi')).toBe(written);
  const published = draftOf({}, { State: 'own' });
  expect(inLanguageOfReader(published, 'hi')).toBe(published);
});

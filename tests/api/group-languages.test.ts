import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { GroupTexts } from '~/contract/group-fields';
import { demoGroup } from '~/server/demo/demo-content';
import { fillDemo } from '~/server/demo/fill-demo';
import { makeBackup } from '~/server/operations/make-backup';
import { restoreBackup } from '~/server/operations/restore-backup';
import { phoneOf as ownerPhoneOf, shown } from './owner-phone';
import { startServer, type TestServer, temporaryFolder } from './start-server';

/** An owner's phone that also translates. */
const phoneOf = async (server: TestServer) => {
  const phone = await ownerPhoneOf(server);
  const token = await server.ownerToken();
  const choose = (...languages: string[]) => phone.change('languages', '', { languages });
  const check = async (part: string, Language: string, Texts: GroupTexts, ...Checked: string[]) => {
    const { Version = 0 } = (await phone.partOf(part, Language)) ?? {};
    return server.call(
      'changeGroup',
      { params: { part }, body: { Language, Version, Texts, Checked } },
      { token },
    );
  };
  const outdated = async () =>
    (await phone.draft()).Parts.flatMap(({ Language, Outdated }) =>
      Outdated.map((name) => `${Language}:${name}`),
    );
  return { ...phone, choose, check, outdated };
};

/** With the texts that a publication needs. */
const begin = async (server: TestServer) => {
  const phone = await phoneOf(server);
  await phone.enter();
  return phone;
};

const fieldsOf = (answer: { statusCode: number; json: () => { fields?: Record<string, string> } }) => [
  answer.statusCode,
  answer.json().fields,
];

test('the languages that the owner chooses are the site’s once they are published, the first as the main one', async () => {
  const server = await startServer();
  const phone = await begin(server);
  await phone.change('name', 'hi', { name: 'उषा मंडल' });
  await phone.change('doctor', 'hi', { doctorName: 'डॉ. उषा' });
  await phone.change('notice', 'hi', { noticeName: 'आशा' });
  await phone.change('name', 'fr', { name: 'Cercle Usha' });
  await phone.publish();
  expect(await shown(server)).toMatchObject({ Languages: ['en', 'hi', 'fr'], MainLanguage: 'en' });

  expect((await phone.choose('hi', 'en')).statusCode).toBe(200);
  // The draft is in them at once, visitors are not.
  expect(await phone.draft()).toMatchObject({
    Languages: ['hi', 'en'],
    MainLanguage: 'hi',
    Unpublished: ['languages'],
  });
  expect(await shown(server)).toMatchObject({ MainLanguage: 'en' });
  await phone.publish();
  const Languages = ['hi', 'en'];
  expect(await shown(server, 'hi')).toMatchObject({ Languages, MainLanguage: 'hi', Untranslated: [] });
  const english = await shown(server, 'en');
  expect(english).toMatchObject({ Texts: { name: 'Usha Circle', description: 'Mothers of Wardha.' } });
  // A language that is off answers with the main one's texts; its own stay stored.
  const french = await shown(server, 'fr');
  expect(french.Texts.name).toBe('उषा मंडल');
  expect(french.Untranslated).toEqual(['name', 'doctorName', 'noticeName']);
  expect((await phone.partOf('name', 'fr'))?.Texts).toEqual({ name: 'Cercle Usha' });
  // A text of another language than the main one's is shown in that language only.
  expect((await shown(server, 'hi')).Texts).not.toHaveProperty('description');

  await phone.choose('hi', 'fr');
  await phone.publish();
  expect((await shown(server, 'fr')).Texts.name).toBe('Cercle Usha');
  expect((await shown(server, 'en')).Texts.name).toBe('उषा मंडल');
  // An earlier version has the languages of then.
  expect((await phone.restore(1)).statusCode).toBe(200);
  expect(await shown(server)).toMatchObject({
    Languages: ['en', 'hi', 'fr'],
    Texts: { name: 'Usha Circle' },
  });
  expect(await phone.draft()).toMatchObject({ MainLanguage: 'en', Unpublished: [] });
});

test('required texts must be written in the main language', async () => {
  const server = await startServer();
  const phone = await begin(server);
  await phone.choose('fr');
  const missing = { name: 'missing', doctorName: 'missing', noticeName: 'missing' };
  expect(fieldsOf(await phone.publish())).toEqual([400, missing]);
  await phone.change('name', 'fr', { name: 'Cercle Usha' });
  await phone.change('doctor', 'fr', { doctorName: 'Dr Usha' });
  await phone.change('notice', 'fr', { noticeName: 'Asha' });
  expect((await phone.publish()).statusCode).toBe(200);
  expect(await shown(server, 'en')).toMatchObject({ Languages: ['fr'], Texts: { name: 'Cercle Usha' } });
});

test('unknown languages are refused, and one that is named twice is stored once', async () => {
  const server = await startServer();
  const phone = await phoneOf(server);
  for (const languages of [['de'], ['EN'], ['hi', 'x'], 'en', [null]])
    expect(fieldsOf(await phone.change('languages', '', { languages } as GroupTexts))).toEqual([
      400,
      { languages: 'not-valid' },
    ]);
  expect(fieldsOf(await phone.choose('en', 'hi', 'fr', 'en'))).toEqual([400, { languages: 'too-long' }]);
  await phone.choose('hi', 'hi', 'en');
  expect((await phone.draft()).Languages).toEqual(['hi', 'en']);
  expect((await phone.choose()).statusCode).toBe(200);
  expect((await phone.draft()).Languages).toEqual(['en', 'hi', 'fr']);
});

test('no text of the demo group is published with the own site, also not in a language that is off', async () => {
  const server = await startServer();
  const { dependencies, files } = server.site;
  await fillDemo({ ...dependencies, files, pictures: { pregenerateVariants: async () => {} } });
  const phone = await begin(server);
  for (const part of ['name', 'doctor', 'notice']) await phone.change(part, 'hi', {});
  await phone.change('contact', '', { phones: ['+91 00000 02001'] });
  await phone.change('notice', '', {});
  // Of French only the doctor's name is the demo's still.
  await phone.change('name', 'fr', { name: 'Cercle Usha' });
  await phone.change('notice', 'fr', {});
  expect(fieldsOf(await phone.publish())).toEqual([400, { doctorName: 'still-demo' }]);
  await phone.choose('en', 'hi');
  expect((await phone.publish()).statusCode).toBe(200);
  expect((await phone.partOf('doctor', 'fr'))?.Texts).toEqual({});
  expect((await phone.partOf('name', 'fr'))?.Texts).toEqual({ name: 'Cercle Usha' });
  await phone.choose('en', 'fr');
  await phone.publish();
  const { Texts } = await shown(server, 'fr');
  expect(Object.values(demoGroup.fr)).not.toContain(Texts.doctorName);
  expect(Texts.doctorName).toBe('Dr. Usha Example');
});

test('a translation is to be looked at again once its original has changed, until it is saved or checked', async () => {
  const server = await startServer();
  const phone = await phoneOf(server);
  await phone.change('home', 'en', { heroLead: 'One.', letter: 'Come.' });
  await phone.change('home', 'hi', { heroLead: 'एक।', letter: 'आइए।' });
  await phone.change('home', 'fr', { letter: 'Venez.' });
  expect(await phone.outdated()).toEqual([]);
  await phone.change('home', 'en', { heroLead: 'One more.', letter: 'Come soon.' });
  expect(await phone.outdated()).toEqual(['hi:heroLead', 'hi:letter', 'fr:letter']);
  // What is saved for one text says nothing of the others.
  await phone.change('home', 'hi', { heroLead: 'एक और।', letter: 'आइए।' });
  expect(await phone.outdated()).toEqual(['hi:letter', 'fr:letter']);
  // Looked at, and found to be right.
  await phone.check('home', 'hi', { heroLead: 'एक और।', letter: 'आइए।' }, 'letter');
  expect(await phone.outdated()).toEqual(['fr:letter']);
  // The text of then is there again.
  await phone.change('home', 'en', { heroLead: 'One more.', letter: 'Come.' });
  expect(await phone.outdated()).toEqual(['hi:letter']);
  await phone.change('home', 'hi', { heroLead: 'एक और।' });
  expect(await phone.outdated()).toEqual([]);
});

test('a translation is compared with the language that it was made from', async () => {
  const server = await startServer();
  const phone = await phoneOf(server);
  await phone.change('home', 'en', { letter: 'Come.' });
  await phone.change('home', 'hi', { letter: 'आइए।' });
  await phone.change('home', 'fr', { letter: 'Venez.' });
  await phone.choose('hi', 'en', 'fr');
  // Nobody has said that they do not fit.
  expect(await phone.outdated()).toEqual([]);
  await phone.change('home', 'hi', { letter: 'आइए, बैठिए।' });
  expect(await phone.outdated()).toEqual(['en:letter', 'fr:letter']);
  await phone.choose('en', 'hi', 'fr');
  await phone.change('home', 'en', { letter: 'Come, sit.' });
  expect(await phone.outdated()).toEqual(['hi:letter', 'fr:letter']);
});

test('the source of a translation is in the versions and in the backup', async () => {
  const server = await startServer();
  const phone = await begin(server);
  await phone.change('name', 'hi', { name: 'उषा', description: 'वर्धा की माताएँ।' });
  await phone.publish();
  await phone.change('name', 'en', { name: 'Usha Circle', description: 'Mothers of Wardha and Nagpur.' });
  await phone.publish();
  expect(await phone.outdated()).toEqual(['hi:description']);
  await phone.check('name', 'hi', { name: 'उषा', description: 'वर्धा की माताएँ।' }, 'description');
  await phone.restore(1);
  expect(await phone.outdated()).toEqual([]);
  await phone.restore(2);
  expect(await phone.outdated()).toEqual(['hi:description']);
  // Of an earlier version nothing else is changed.
  expect(await phone.draft()).toMatchObject({ Unpublished: [] });

  const file = join(await temporaryFolder(), 'backup.tar.gz');
  const other = await startServer();
  const dataIn = ({ site }: TestServer) => ({ db: site.dependencies.db, files: site.files });
  const { now } = server.clock;
  await makeBackup(dataIn(server), file, now);
  await restoreBackup(dataIn(other), file, { replace: false, now, timeZone: 'Asia/Kolkata' });
  expect(await (await phoneOf(other)).outdated()).toEqual(['hi:description']);
});

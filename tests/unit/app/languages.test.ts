import { expect, test } from 'vitest';
import { addOwnerTexts } from '~/app/lib/browser-languages';
import { languageOf } from '~/app/lib/language';
import { createServerI18n, requestLanguage } from '~/app/lib/server-languages';
import { words as wordsInFrench } from '~/content/words/fr';
import { texts as groupInFrench } from '~/server/demo/group/fr';
import { doorTexts as doorEn } from '~/texts/en/door';
import { ownerTexts as ownerEn } from '~/texts/en/owner';
import english from '~/texts/en/site';
import { doorTexts as doorFr } from '~/texts/fr/door';
import { ownerTexts as ownerFr } from '~/texts/fr/owner';
import french from '~/texts/fr/site';
import { doorTexts as doorHi } from '~/texts/hi/door';
import { ownerTexts as ownerHi } from '~/texts/hi/owner';
import hindi from '~/texts/hi/site';

const en = { ...english, owner: ownerEn, atDoor: doorEn };
const hi = { ...hindi, owner: ownerHi, atDoor: doorHi };
const fr = { ...french, owner: ownerFr, atDoor: doorFr };
const frenchWords = { groupInFrench, wordsInFrench };

const at = (search = '') => new URL(`http://localhost/events${search}`);

test('the query string comes before the cookie, the cookie before Accept-Language', () => {
  expect(requestLanguage(at('?lng=hi'), 'i18next=fr', 'en')).toBe('hi');
  expect(requestLanguage(at(), 'i18next=fr', 'hi')).toBe('fr');
  expect(requestLanguage(at(), undefined, 'hi-IN,hi;q=0.9,en;q=0.8')).toBe('hi');
  expect(requestLanguage(at())).toBe('en');
});

test('an unknown language is skipped for the next one in the order', () => {
  expect(requestLanguage(at('?lng=de'), 'i18next=fr')).toBe('fr');
  expect(requestLanguage(at('?lng='), 'i18next=xx', 'de, fr;q=0.5')).toBe('fr');
  expect(requestLanguage(at('?lng=de'), 'i18next=de', 'de')).toBe('en');
});

test('the cookie is found among others, and only under its whole name', () => {
  expect(requestLanguage(at(), 'a=1; i18next=hi; b=2')).toBe('hi');
  expect(requestLanguage(at(), 'noti18next=hi')).toBe('en');
});

test('regions and spellings of a language are that language', () => {
  expect(['hi-IN', 'HI', ' hi_IN ', 'hi;q=0.9'].map(languageOf)).toEqual(['hi', 'hi', 'hi', 'hi']);
  expect(['', null, undefined, 'hindi', '__proto__'].map(languageOf)).toEqual(Array(5).fill(undefined));
});

type Leaves = Map<string, string>;

/** Every text of a pack under its path. */
function leavesOf(node: unknown, path = '', leaves: Leaves = new Map()): Leaves {
  if (typeof node === 'string') leaves.set(path, node);
  else
    for (const [key, value] of Object.entries(Object(node)))
      leavesOf(value, path ? `${path}.${key}` : key, leaves);
  return leaves;
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name).sort();

/** The translator picks among these by the count; a language may have more of them than English. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

for (const [name, pack] of [
  ['hi', hi],
  ['fr', fr],
] as const) {
  const english = leavesOf(en);
  const other = leavesOf(pack);

  test(`${name} has the same keys as English`, () => {
    expect(new Set([...other.keys()].map(withoutPlural))).toEqual(
      new Set([...english.keys()].map(withoutPlural)),
    );
  });

  test(`${name} has every plural form that the language needs`, () => {
    const needed = new Intl.PluralRules(name).resolvedOptions().pluralCategories;
    const counted = [...english.keys()].filter((key) => /_(one|other)$/.test(key)).map(withoutPlural);
    for (const key of new Set(counted)) {
      expect([...other.keys()].filter((candidate) => withoutPlural(candidate) === key).sort()).toEqual(
        expect.arrayContaining(needed.filter((form) => form !== 'many').map((form) => `${key}_${form}`)),
      );
    }
  });

  test(`${name} fills in the same names as English`, () => {
    for (const [key, text] of other) {
      const model = english.get(key) ?? english.get(`${withoutPlural(key)}_other`) ?? '';
      expect(placeholders(text), key).toEqual(placeholders(model));
    }
  });

  test(`${name} is really translated`, () => {
    const letters = name === 'hi' ? /\p{Script=Devanagari}/u : /\p{Letter}/u;
    const notTranslated = [...other].filter(([, text]) => /\p{Letter}{3}/u.test(text) && !letters.test(text));
    expect(notTranslated).toEqual([]);
    const same = [...other].filter(([key, text]) => /\s/.test(text) && text === english.get(key));
    expect(same).toEqual([]);
  });
}

test('French keeps its marks on the line of the word before them', () => {
  const own = new Map([...leavesOf(fr), ...leavesOf(frenchWords)]);
  expect([...own].filter(([, text]) => / [:;!?»%]|« /.test(text))).toEqual([]);
});

test('no text is empty, in any language', () => {
  for (const pack of [en, hi, fr]) {
    expect([...leavesOf(pack)].filter(([, text]) => text.trim() === '')).toEqual([]);
  }
});

/**
 * Texts that are quoted to the letter, in their own spelling (rules field-checks, quoted-confirmations and
 * quoted-messages).
 */
const quoted = [
  ['site.errorTitle', 'Unexpected Application Error!'],
  ['events.loadFailed', 'An error occurred while fetching data.'],
  ['events.fixedDuration', '2 Hours'],
  ['events.forMothers', 'For Mothers'],
  ['events.registerNow', 'Register Now!'],
  ['registration.success', 'success'],
  ['forms.success', 'Success'],
  ['team.loading', 'Loding...'],
  ['gallery.videosFailed', 'Can not fatch Video...'],
  ['gallery.watchNow', 'Watch Now'],
  ['owner.success', 'Success...'],
  ['owner.confirmRemoveEvent', 'You have confirm to delete request '],
  ['owner.confirmRemoveAllRegistrations', 'You have confirm to delete all registration...'],
  ['owner.confirmRemoveRegistration', 'You have Confirm to delete...'],
  ['owner.whyWeJoin', 'Why We Join'],
  ['ownerEvents.editTitle', 'Update An Event'],
  ['ownerEvents.nameOfEvent', 'Name of the event'],
  ['ownerEvents.description', 'Description (max 500 characters)'],
  ['ownerEvents.feeNote', 'if free then enter Free'],
  ['ownerEvents.bannerNote', 'landscape'],
  ['ownerEvents.organization', 'Organization'],
  ['ownerEvents.chiefGuests', 'Chief Guests'],
  ['ownerEvents.fillAll', 'Please Fill All Detail'],
  ['ownerEvents.noBanner', 'Please Uplode image...'],
  ['ownerEvents.bannerFailed', 'Your Banner is not uplode'],
  ['ownerEvents.added', 'success...'],
  ['ownerEvents.updated', 'Success...'],
  ['ownerEvents.confirmDelete', 'You have Confirm to delete...'],
  ['ownerEvents.deleteFailed', 'They have some error due to which Photo have been not delete...'],
  ['ownerTeam.selectSex', 'Select Sex'],
  ['ownerTeam.Male', 'Male'],
  ['ownerTeam.Female', 'Female'],
  ['ownerTeam.insta', 'Insta Link'],
  ['ownerTeam.facebook', 'Facebook Link'],
  ['ownerTeam.linkedin', 'Linkdin Id'],
  ['ownerTeam.noPhoto', 'Please Uplode Profile...'],
  ['ownerTeam.photoFailed', 'Your Profile have not uplode'],
  ['ownerTeam.saved', 'Success'],
  ['ownerTeam.userProfile', 'User Profile'],
  ['ownerTeam.loading', 'Data is Loding...'],
  ['ownerTeam.confirmRemove', 'You have confirm to delete...'],
  ['ownerSubmissions.birthDate', 'Date Of Birth'],
  ['ownerSubmissions.whyJoin', 'Why You Want To Join'],
  ['ownerSubmissions.confirmRemove', 'You have confirm to delete...'],
  ['uploads.save', 'Save Image'],
  ['uploads.noneChosen', 'Please Uploade atlest one Image...'],
  ['pictures.uploadPhotos', "Upload Photo's"],
  ['pictures.myPhotos', "My Photo's"],
  ['pictures.confirmPhoto', 'You have Confirm to delete...'],
  ['pictures.photoDeleteFailed', 'They have some error due to which Photo have been not delete...'],
  ['pictures.yearMissing', 'Please Enter Year...'],
  ['pictures.confirmDated', 'You have Confirm to delete...'],
  ['pictures.datedDeleteFailed', 'They have some error...'],
  ['pictures.changeThumbnail', 'Change Thumbnail'],
  ['pictures.videoLink', 'Video Link'],
  ['pictures.aboutVideo', 'About Video'],
  ['pictures.saveVideo', 'Save Video'],
  ['pictures.myVideos', 'My Video'],
  ['pictures.watchNow', 'Watch Now'],
  ['pictures.thumbnailFailed', 'Profile have been not Uplode...'],
  ['pictures.videoSaved', 'Success'],
  ['pictures.confirmVideo', 'You have confirm to delete that video...'],
  ['pictures.videosFailed', 'Can not fatch Video...'],
] as const;

test('the quoted texts of the specification are verbatim', async () => {
  const i18n = createServerI18n('en');
  await addOwnerTexts(i18n, 'en');
  for (const [key, text] of quoted) expect(i18n.t(key), key).toBe(text);
});

test('the greeting exists in all three languages', () => {
  for (const language of ['en', 'hi', 'fr'] as const) {
    expect(createServerI18n(language).t('site.greeting')).not.toBe('site.greeting');
  }
});

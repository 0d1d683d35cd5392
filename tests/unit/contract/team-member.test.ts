import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  changedTeamMember,
  changedTeamMemberWithPhoto,
  newTeamMember,
  teamMember,
} from '~/contract/team-member';

const answered = (fields: object) => v.parse(teamMember, { _id: 'a', Name: 'Kavita', ...fields });
const min = { Name: 'Kavita', Gender: 'Female' };
const problems = (schema: v.GenericSchema, body: unknown) =>
  Object.fromEntries(
    (v.safeParse(schema, body).issues ?? []).map((issue) => [
      v.getDotPath(issue)?.split('.')[0],
      issue.message,
    ]),
  );

describe('an answered member', () => {
  test.each([
    [{ InstaId: 'new' }, 'new'],
    [{ InataId: 'old' }, 'old'],
    [{ InstaId: '', InataId: 'old' }, 'old'],
    [{ InstaId: null, InataId: 'old' }, 'old'],
    [{ InstaId: 'new', InataId: 'old' }, 'new'],
    [{}, ''],
  ])('of %j has one Instagram name', (fields, expected) => {
    const member = answered(fields);
    expect(member.InstaId).toBe(expected);
    expect(member).not.toHaveProperty('InataId');
  });

  test.each([
    [7, 7],
    ['7', 7],
    ['10', 10],
    [' 2.5 ', 2.5],
    [-1, -1],
    [0, 0],
    ['0', 0],
    ['', null],
    [' ', null],
    ['first', null],
    [null, null],
    [undefined, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    ['Infinity', null],
    [[], null],
    [true, null],
  ])('with the Sequence %j is sorted as %j', (Sequence, expected) => {
    expect(answered({ Sequence }).Sequence).toBe(expected);
  });

  test('has its achievements and awards as rows, from each stored format', () => {
    const stored = ['500 classes', { value: 'Teacher of the year' }, null, 7, { other: 'x' }];
    const rows = [{ value: '500 classes' }, { value: 'Teacher of the year' }];
    expect(answered({ Achivements: stored, Awards: stored })).toMatchObject({
      Achivements: rows,
      Awards: rows,
    });
    expect(answered({ Achivements: null })).toMatchObject({ Achivements: [], Awards: [] });
  });
});

describe('a sent member', () => {
  test('needs a name and a sex, and nothing else', () => {
    expect(v.parse(newTeamMember, min)).toMatchObject({ Sequence: null, Achivements: [], ProfilImage: '' });
    expect(Object.keys(problems(newTeamMember, {}))).toEqual(['Name', 'Gender']);
    for (const Gender of ['', 'Select Sex', 'male', null])
      expect(problems(newTeamMember, { ...min, Gender })).toEqual({ Gender: 'not-valid' });
  });

  test('has its lists under the names of its calls', () => {
    const rows = ['plain', { value: ' padded ' }, { value: '' }, ''];
    const trimmed = [{ value: 'plain' }, { value: 'padded' }];
    expect(v.parse(newTeamMember, { ...min, Achivements: rows, Awards: rows })).toMatchObject({
      Achivements: trimmed,
      Awards: trimmed,
    });
    const changed = { ...min, AchivementsInputFields: rows, AwardsInputFields: rows };
    expect(v.parse(changedTeamMember, changed)).toMatchObject({
      AchivementsInputFields: trimmed,
      AwardsInputFields: trimmed,
    });
  });

  test('has 200 rows at most', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ value: `${index}` }));
    expect(problems(newTeamMember, { ...min, Awards: rows(200) })).toEqual({});
    expect(problems(newTeamMember, { ...min, Awards: rows(201) })).toEqual({ Awards: 'too-long' });
  });

  test('keeps its photo in one call and needs one in the other', () => {
    expect(v.parse(changedTeamMember, { ...min, ProfilImage: 'new.webp' })).not.toHaveProperty('ProfilImage');
    expect(problems(changedTeamMemberWithPhoto, { ...min, ProfilImage: '' })).toEqual({
      ProfilImage: 'missing',
    });
    expect(problems(changedTeamMemberWithPhoto, { ...min, ProfilImage: 'a/b.webp' })).toEqual({
      ProfilImage: 'not-valid',
    });
  });

  test('has links that are safe to tap', () => {
    for (const [link, stored] of [
      ['', ''],
      ['kavita.example', 'https://www.instagram.com/kavita.example'],
      ['https://example.org/k', 'https://example.org/k'],
    ])
      expect(v.parse(newTeamMember, { ...min, InstaId: link }).InstaId).toBe(stored);
    for (const link of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
    ])
      expect(problems(newTeamMember, { ...min, FBId: link }), link).toEqual({ FBId: 'not-valid' });
  });
});

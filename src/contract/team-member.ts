import * as v from 'valibot';
import { anyAnswer, del, get, lenientList, optionalLenientList, ownerAction, post, result } from './call';
import {
  answeredText,
  changedLine,
  changedText,
  changedVersion,
  nullableInteger,
  numericText,
  optionalInteger,
  optionalLine,
  optionalText,
  requiredLine,
  text,
} from './field-schemas';
import { fileName, filesTaken, optionalFileName } from './file-name';
import { id } from './id';
import { limits } from './limits';
import { canBePhone, cleanPhone } from './phone-text';
import { pictureColours } from './picture-file';
import { inLanguage, translationsOf } from './translations';
import { profileLink } from './written-address';

export const genders = ['Male', 'Female'] as const;

const listRow = v.union(
  [
    v.pipe(
      text(limits.description),
      v.transform((value) => ({ value })),
    ),
    v.object({ value: text(limits.description) }),
  ],
  'not-valid',
);

/** Drops empty rows. */
const rows = v.pipe(
  v.array(listRow, 'not-valid'),
  v.maxLength(limits.list, 'too-long'),
  v.filterItems(({ value }) => value !== ''),
);

/** Largest position. */
const lastPlace = 1_000_000;

const required = {
  Name: requiredLine(limits.name),
  Gender: v.picklist(genders, 'not-valid'),
};

/** A profile's texts, with a schema for absent ones. */
const wordsBy = <Schema extends v.GenericSchema>(
  word: (max: number) => Schema,
  line: (max: number) => Schema,
) => ({
  Position: line(limits.name),
  Speciality: word(limits.description),
  About: word(limits.description),
  Vision: word(limits.description),
  Mission: word(limits.description),
});

const changedWords = wordsBy(changedText, changedLine);
const changedRows = v.exactOptional(rows);

const translations = translationsOf({
  Name: changedLine(limits.name),
  ...changedWords,
  Achivements: changedRows,
  Awards: changedRows,
});

/** Words in its place are taken too. */
const contactNumber = v.pipe(
  numericText(limits.phone),
  v.transform((written) => (canBePhone(written) ? cleanPhone(written) : written)),
  v.maxLength(limits.phone, 'too-long'),
);

const links = {
  FBId: profileLink('facebook'),
  InstaId: profileLink('instagram'),
  Linkdin: profileLink('linkedin'),
};
const newRows = v.optional(rows, () => []);

/** `save_team_data` */
export const newTeamMember = v.object({
  ...required,
  ...wordsBy(optionalText, optionalLine),
  /** Position, ascending; null comes last. */
  Sequence: optionalInteger(-lastPlace, lastPlace),
  FBId: v.optional(links.FBId, ''),
  InstaId: v.optional(links.InstaId, ''),
  Linkdin: v.optional(links.Linkdin, ''),
  Number: v.optional(contactNumber, ''),
  ProfilImage: optionalFileName,
  Achivements: newRows,
  Awards: newRows,
  Translations: translations,
});
export type NewTeamMember = v.InferOutput<typeof newTeamMember>;

/** `update_team_data`; the photo and absent fields stay. */
export const changedTeamMember = v.object({
  ...required,
  ...changedWords,
  Sequence: v.exactOptional(nullableInteger(-lastPlace, lastPlace)),
  FBId: v.exactOptional(links.FBId),
  InstaId: v.exactOptional(links.InstaId),
  Linkdin: v.exactOptional(links.Linkdin),
  Number: v.exactOptional(contactNumber),
  AchivementsInputFields: changedRows,
  AwardsInputFields: changedRows,
  Version: changedVersion,
  Translations: translations,
});
export type ChangedTeamMember = v.InferOutput<typeof changedTeamMember>;

/** `update_team_data_withProfile` */
export const changedTeamMemberWithPhoto = v.object({
  ...changedTeamMember.entries,
  ProfilImage: fileName,
});

/** Reads both stored forms. */
const answeredRows = v.pipe(
  optionalLenientList(v.union([v.string(), v.object({ value: v.string() })])),
  v.transform((list) => list.map((row) => (typeof row === 'string' ? { value: row } : row))),
);

/** Reads a position, which old entries store as text; null if there is none. */
const placeOf = (value: unknown): number | null => {
  const place = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof place === 'number' && Number.isFinite(place) ? place : null;
};

/** See rule stored-fields. Old entries may lack everything but the name. */
export const teamMember = v.pipe(
  v.object({
    _id: id,
    Name: v.string(),
    Position: answeredText,
    Gender: answeredText,
    Speciality: answeredText,
    About: answeredText,
    FBId: answeredText,
    InstaId: answeredText,
    /** Spelling of old entries (rule stored-fields). */
    InataId: answeredText,
    Linkdin: answeredText,
    Vision: answeredText,
    Mission: answeredText,
    Number: answeredText,
    Sequence: v.optional(v.pipe(v.unknown(), v.transform(placeOf)), null),
    Achivements: answeredRows,
    Awards: answeredRows,
    ProfilImage: answeredText,
    Version: v.optional(v.number()),
    Colours: pictureColours,
    Translations: translations,
  }),
  v.transform(({ InataId, ...member }) => ({ ...member, InstaId: member.InstaId || InataId })),
);
export type TeamMember = v.InferOutput<typeof teamMember>;

export const teamMemberList = lenientList(teamMember);

export const teamCalls = {
  /** By Sequence as a number; those without one last. */
  getTeamData: get('/get_team_data', { who: 'anyone', query: inLanguage, answer: result(teamMemberList) }),
  getTeamDataById: get('/get_team_data_byid/:id', {
    who: 'anyone',
    query: inLanguage,
    answer: result(teamMember),
  }),
  getPerticulatTeamMember: get('/getPerticulatTeamMember/:id', {
    who: 'anyone',
    query: inLanguage,
    answer: result(teamMember),
  }),
  saveTeamData: post('/save_team_data', {
    who: 'owner',
    deduplicated: true,
    request: newTeamMember,
    answer: filesTaken,
  }),
  updateTeamData: post('/update_team_data/:id', {
    who: 'owner',
    request: changedTeamMember,
    answer: anyAnswer,
  }),
  /** Deletes the old photo and its sizes. */
  updateTeamDataWithProfile: post('/update_team_data_withProfile/:id', {
    who: 'owner',
    request: changedTeamMemberWithPhoto,
    answer: filesTaken,
  }),
  deleteTeamMember: del('/delete_team_member/:id', ownerAction),
} as const;

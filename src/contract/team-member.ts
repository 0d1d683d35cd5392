import * as v from 'valibot';
import { anyAnswer, call, result } from './call';
import { fileName, optionalFileName } from './file-name';
import { id } from './id';
import { lenientList, optionalLenientList } from './lenient-list';
import { limits } from './limits';
import { filesTaken } from './missing-files';
import { numericText, optionalNumericText, optionalWhole, wholeOrNone } from './numeric';
import { pictureColours } from './picture-colours';
import { answeredText, changedText, optionalText, requiredText, text } from './text';
import { profileLink } from './web-address';

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

/** Rows of achievements or awards; empty rows of the form are left out. */
const rows = v.pipe(
  v.array(listRow, 'not-valid'),
  v.maxLength(limits.list, 'too-long'),
  v.filterItems(({ value }) => value !== ''),
);

/** Largest place in the order that a form may give. */
const lastPlace = 1_000_000;

const required = {
  Name: requiredText(limits.name),
  Gender: v.picklist(genders, 'not-valid'),
};

/** What a profile says in words, each by the schema for what may be left out. */
const wordsBy = <Schema extends v.GenericSchema>(word: (most: number) => Schema) => ({
  Position: word(limits.name),
  Speciality: word(limits.description),
  About: word(limits.description),
  Vision: word(limits.description),
  Mission: word(limits.description),
});

const newLink = v.optional(profileLink, '');
const newRows = v.optional(rows, () => []);

/** A new team member (`save_team_data`). */
export const newTeamMember = v.object({
  ...required,
  ...wordsBy(optionalText),
  /** Place in the order, ascending; null comes last. */
  Sequence: optionalWhole(-lastPlace, lastPlace),
  FBId: newLink,
  InstaId: newLink,
  Linkdin: newLink,
  Number: optionalNumericText(limits.phone),
  ProfilImage: optionalFileName,
  Achivements: newRows,
  Awards: newRows,
});
export type NewTeamMember = v.InferOutput<typeof newTeamMember>;

const changedLink = v.exactOptional(profileLink);
const changedRows = v.exactOptional(rows);

/** A changed team member whose photo stays (`update_team_data`); so does whatever is left out. */
export const changedTeamMember = v.object({
  ...required,
  ...wordsBy(changedText),
  Sequence: v.exactOptional(wholeOrNone(-lastPlace, lastPlace)),
  FBId: changedLink,
  InstaId: changedLink,
  Linkdin: changedLink,
  Number: v.exactOptional(numericText(limits.phone)),
  AchivementsInputFields: changedRows,
  AwardsInputFields: changedRows,
});
export type ChangedTeamMember = v.InferOutput<typeof changedTeamMember>;

/** A changed team member with a new photo (`update_team_data_withProfile`). */
export const changedTeamMemberWithPhoto = v.object({
  ...changedTeamMember.entries,
  ProfilImage: fileName,
});

/** Rows of achievements or awards, whichever way they were stored. */
const answeredRows = v.pipe(
  optionalLenientList(v.union([v.string(), v.object({ value: v.string() })])),
  v.transform((list) => list.map((row) => (typeof row === 'string' ? { value: row } : row))),
);

/** A place in the order, which old entries hold as a text; null where there is none. */
const placeOf = (value: unknown): number | null => {
  const place = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof place === 'number' && Number.isFinite(place) ? place : null;
};

/**
 * A team member as the backend answers it (rule stored-fields). Everything but the name may be missing in old entries.
 */
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
    /** How old entries spell it (rule stored-fields). */
    InataId: answeredText,
    Linkdin: answeredText,
    Vision: answeredText,
    Mission: answeredText,
    Number: answeredText,
    Sequence: v.optional(
      v.pipe(v.unknown(), v.metadata({ meant: v.nullable(v.number()) }), v.transform(placeOf)),
      null,
    ),
    Achivements: answeredRows,
    Awards: answeredRows,
    ProfilImage: answeredText,
    Colours: pictureColours,
  }),
  v.transform(({ InataId, ...member }) => ({ ...member, InstaId: member.InstaId || InataId })),
);
export type TeamMember = v.InferOutput<typeof teamMember>;

export const teamMemberList = lenientList(teamMember);

/** Calls about the team. */
export const teamCalls = {
  /** Ascending by Sequence as a number, those without one last. */
  getTeamData: call({
    method: 'GET',
    path: '/get_team_data',
    who: 'anyone',
    answer: result(teamMemberList),
  }),
  getTeamDataById: call({
    method: 'GET',
    path: '/get_team_data_byid/:id',
    who: 'anyone',
    answer: result(teamMember),
  }),
  getPerticulatTeamMember: call({
    method: 'GET',
    path: '/getPerticulatTeamMember/:id',
    who: 'anyone',
    answer: result(teamMember),
  }),
  saveTeamData: call({
    method: 'POST',
    path: '/save_team_data',
    who: 'owner',
    request: newTeamMember,
    answer: filesTaken,
  }),
  updateTeamData: call({
    method: 'POST',
    path: '/update_team_data/:id',
    who: 'owner',
    request: changedTeamMember,
    answer: anyAnswer,
  }),
  /** The photo before is deleted with its sizes. */
  updateTeamDataWithProfile: call({
    method: 'POST',
    path: '/update_team_data_withProfile/:id',
    who: 'owner',
    request: changedTeamMemberWithPhoto,
    answer: filesTaken,
  }),
  deleteTeamMember: call({
    method: 'DELETE',
    path: '/delete_team_member/:id',
    who: 'owner',
    deduplicated: true,
    answer: anyAnswer,
  }),
} as const;

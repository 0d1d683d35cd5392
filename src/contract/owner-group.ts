import * as v from 'valibot';
import { get, ownerAction, post, result } from './call';
import { line } from './field-schemas';
import { groupPages, groupState, groupTexts, shownGroup } from './group';
import { groupParts } from './group-addresses';
import type { GroupTexts } from './group-fields';
import { groupReads } from './group-reads';
import { limits } from './limits';

/** What visitors would have of a draft, or had of a version. */
const groupPreview = v.object({ Group: shownGroup, Pages: groupPages });
export type GroupPreview = v.InferOutput<typeof groupPreview>;

const draftPart = v.object({
  Part: v.picklist(groupParts),
  /** '' for what is the same in all languages. */
  Language: v.string(),
  Texts: groupTexts,
  /** Counts the changes of this part in this language; 0 before the first. */
  Version: v.number(),
  /** Translations that were saved for an earlier text in the main language. */
  Outdated: v.array(v.string()),
  /** The owner has saved it, perhaps without a text. */
  Saved: v.boolean(),
});
export type DraftPart = v.InferOutput<typeof draftPart>;

const groupDraft = v.object({
  /** In order, with all languages of each part, also where nothing is written. */
  Parts: v.array(draftPart),
  /** The parts that differ from what is published. */
  Unpublished: v.array(v.picklist(groupParts)),
  Version: v.number(),
  State: groupState,
  /** Whether demo content is left, which `start_own_group` puts away. */
  HasDemo: v.boolean(),
  /** As the draft has them, the main one first. */
  Languages: v.array(v.string()),
  MainLanguage: v.string(),
});
export type GroupDraft = v.InferOutput<typeof groupDraft>;

const groupVersion = v.object({
  Version: v.number(),
  /** ISO 8601. */
  PublishedAt: v.string(),
  /** The owner's e-mail; '' for what came with the software. */
  By: v.string(),
  /** The parts that differ from the version before. */
  Changed: v.array(v.picklist(groupParts)),
  /** The version that was made current again, or null. */
  RestoredFrom: v.nullable(v.number()),
});
export type GroupVersion = v.InferOutput<typeof groupVersion>;

/** A list would count as an object without texts, and empty the part. */
const writtenTexts = v.pipe(
  v.custom<GroupTexts>((value) => !Array.isArray(value), 'not-valid'),
  groupTexts,
);

/** `change_group`: all texts of the part in the language; what is left out is not written. */
const changedPart = v.object({
  Language: line(limits.name),
  /** As read; 409 if another phone has changed the part since. */
  Version: v.pipe(v.number('not-valid'), v.safeInteger('not-valid')),
  Texts: writtenTexts,
  /** Translations that fit the main language's text as it is now, changed or not. */
  Checked: v.exactOptional(v.array(line(limits.name), 'not-valid')),
});

/** All calls of the group, with what the reads answer in full. */
export const groupCalls = {
  getGroup: { ...groupReads.getGroup, answer: result(shownGroup) },
  getGroupPages: { ...groupReads.getGroupPages, answer: result(groupPages) },
  getDoctorPage: groupReads.getDoctorPage,
  getGroupDraft: get('/get_group_draft', { who: 'owner', answer: result(groupDraft) }),
  /** Answers the part's new version; 404 for an unknown part or language. */
  changeGroup: post('/change_group/:part', {
    who: 'owner',
    request: changedPart,
    answer: v.object({
      result: v.object({ Version: v.number() }),
      /** Named files that the store lacks (rule missing-files). */
      missing: v.optional(v.array(v.string())),
    }),
  }),
  /** 400 with the fields that are missing, or still the demo group's. */
  publishGroup: post('/publish_group', ownerAction),
  /** Newest first. */
  getGroupVersions: get('/get_group_versions', { who: 'owner', answer: result(v.array(groupVersion)) }),
  /** Publishes a copy of an earlier version; the draft becomes the same. */
  restoreGroup: post('/restore_group/:version', ownerAction),
  /** `:version` is a number, or `draft` for what is not published yet. */
  getGroupPreview: get('/get_group_preview/:version/:language', {
    who: 'owner',
    answer: result(groupPreview),
  }),
  /**
   * Takes back the publication of the live version: visitors get the one before, and the draft stays. 409 if it is no
   * longer live, 404 if the one before is deleted.
   */
  unpublishGroup: post('/unpublish_group/:version', ownerAction),
  /** Deletes all versions before the live one, with their pictures. 404 if there is none. `restore_removed` undoes it. */
  deleteEarlierGroups: post('/delete_earlier_groups', ownerAction),
  /**
   * Puts the demo content away, and the demo group with it: the site is new (rule my-site). 404 if there is none.
   * `restore_removed` brings both back.
   */
  startOwnGroup: post('/start_own_group', ownerAction),
} as const;

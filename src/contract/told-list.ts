import * as v from 'valibot';
import { get, post, result, success } from './call';
import { doorHelper } from './door';
import { answeredText, requiredLine, requiredText } from './field-schemas';
import { id } from './id';
import { limits } from './limits';
import { occasion, tellingWay } from './notifications';

/** Of the owner's own words to all of an event. */
export const maxOwnWords = 300;

/** How a person was told an announcement. */
const told = v.object({
  Aid: id,
  Occasion: v.fallback(occasion, 'words'),
  How: v.fallback(tellingWay, 'none'),
  /** ISO instant. */
  At: v.string(),
  /** The caller's name; empty for the owner and for a push. */
  By: answeredText,
});
export type Told = v.InferOutput<typeof told>;

/** The owner's view of who knows what of an event, without the registrations (rule told-list). */
export const toldList = v.object({
  /** Server time of the response. */
  At: v.string(),
  /** The owner's last own words to all; may be empty. */
  Words: v.string(),
  People: v.array(
    v.object({
      /** Registration id. */
      Rid: id,
      /** Of the person's form; '' if that is not known. */
      Language: answeredText,
      /** Phones that are told by push. */
      Phones: v.number(),
      /** What is to be told now; null: the person knows everything. */
      Due: v.nullable(v.object({ Aid: id, Occasion: v.fallback(occasion, 'words') })),
      /** Newest first. */
      Told: v.array(told),
    }),
  ),
  Callers: v.array(doorHelper),
});
export type ToldList = v.InferOutput<typeof toldList>;

/** The owner's calls about who was told what; the mark is in `notifications.ts`, since the outbox sends it. */
export const toldListCalls = {
  getToldList: get('/get_told_list/:eid', { who: 'owner', answer: result(toldList) }),
  /** Own words to everybody of an event, by push where there is one; the others are on the list. */
  tellWords: post('/tell_words/:eid', {
    who: 'owner',
    request: v.object({ Words: requiredText(maxOwnWords) }),
    answer: success,
    deduplicated: true,
  }),
  /** As `inviteHelper`. */
  inviteCaller: post('/invite_caller/:eid', {
    who: 'owner',
    request: v.object({ Name: requiredLine(limits.name) }),
    answer: result(doorHelper),
    deduplicated: true,
  }),
  /** How many asked to be told of new events. */
  getNewsReach: get('/get_news_reach', {
    who: 'owner',
    answer: result(v.object({ Emails: v.number(), Phones: v.number() })),
  }),
  /** Tells a new event to the phones that asked for it. A repeat tells nobody twice. */
  announceEvent: post('/announce_event/:eid', { who: 'owner', answer: success, deduplicated: true }),
} as const;

import * as v from 'valibot';
import { anyAnswer, call } from './call';
import { id } from './id';
import { limits } from './limits';

/** Notes that a message or an application was answered, or was not after all (ours). */
const answered = v.object({
  Kind: v.picklist(['message', 'volunteer'], 'not-valid'),
  Id: id,
  Answered: v.boolean('not-valid'),
});

/** What people sent in that the owner may delete several of at once (ours). */
export const several = v.object({
  Kind: v.picklist(['message', 'subscription', 'volunteer'], 'not-valid'),
  Ids: v.pipe(v.array(id, 'not-valid'), v.minLength(1, 'missing'), v.maxLength(limits.list, 'too-long')),
});
export type Several = v.InferOutput<typeof several>;

/** Calls about what was answered. */
export const answeredCalls = {
  /** Notes for all of the owner's phones what was answered; the last note holds. */
  markAnswered: call({
    method: 'POST',
    path: '/mark_answered',
    who: 'owner',
    request: answered,
    answer: anyAnswer,
    extension: true,
  }),
} as const;

/** Calls that remove several entries at once. */
export const bulkRemovalCalls = {
  /** Deletes several of what people sent in, in one removal; those that are gone already are passed over. */
  deleteSeveral: call({
    method: 'POST',
    path: '/delete_several',
    who: 'owner',
    deduplicated: true,
    request: several,
    answer: anyAnswer,
    extension: true,
  }),
} as const;

import * as v from 'valibot';
import { type CallList, callList, type PersonToCall, tellingWay } from '~/contract/notifications';
import type { Language } from '../../lib/language';
import { instantAfter } from '../../lib/server-clock';
import { type HelperDeps, inAllLanguages } from './door';
import { shortName } from './door-list';
import { createHelperList, type ListState } from './helper-list';
import { listStorage, type StoredMark } from './stored-list';

/** A caller's mark, by registration and announcement. */
export interface OwnCall {
  how: PersonToCall['How'];
  at: string;
}

export type CallsState = ListState<CallList, OwnCall>;

/** What a caller can mark: `none` takes a mark back. */
export const callerWays = ['called', 'whatsapp', 'not-reached', 'none'] as const;
export type CallerWay = (typeof callerWays)[number];

export const callKey = ({ _id, Aid }: Pick<PersonToCall, '_id' | 'Aid'>): string => `${_id} ${Aid}`;

const callsStorage = listStorage<CallList, OwnCall>('calls', {
  list: callList,
  mark: v.object({ key: v.string(), how: tellingWay, at: v.string() }),
});

/** State of the people to be called on a volunteer's phone: link, list and marks (rule phone-callers). */
export function createCalls({ api, outbox, ...deps }: HelperDeps<'getCallList'>) {
  const { listTime, submit, ...list } = createHelperList({
    ...deps,
    storage: callsStorage,
    ask: (options) => api.getCallList(inAllLanguages, options),
  });
  return {
    ...list,

    /** Marks how a person was told. Returns whether it was stored or sent. */
    async mark(person: PersonToCall, How: CallerWay): Promise<boolean> {
      const { _id: Rid, Aid } = person;
      const id = callKey(person);
      const At = instantAfter(list.state.get().marks.get(id)?.at ?? '', listTime());
      return submit(id, { how: How, at: At }, (account, replaced) =>
        outbox.submit(
          'callMark',
          { Rid, Aid, How, At },
          { account, ...(replaced && { corrects: replaced.key }) },
        ),
      );
    },
  };
}

export type Calls = ReturnType<typeof createCalls>;

const marked = new WeakMap<OwnCall, { before: PersonToCall; after: PersonToCall }>();

/** Merges this phone's marks into the list. The same object for the same mark, so that memoized rows do not render again. */
export const withOwnCalls = (
  people: readonly PersonToCall[],
  marks: ReadonlyMap<string, StoredMark<OwnCall>>,
): readonly PersonToCall[] =>
  people.map((before) => {
    const own = marks.get(callKey(before));
    if (!own) return before;
    const known = marked.get(own);
    if (known?.before === before) return known.after;
    const after = { ...before, How: own.how };
    marked.set(own, { before, after });
    return after;
  });

/** Sorts by name, which no mark changes: no row moves under the finger. */
export const inCallOrder = (people: readonly PersonToCall[], language: Language): readonly PersonToCall[] => {
  const { compare } = new Intl.Collator(language);
  return [...people].sort((one, other) => compare(shortName(one), shortName(other)));
};

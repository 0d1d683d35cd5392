import * as v from 'valibot';
import type { Api } from '~/contract/calls';
import { type DoorList, type DoorPerson, doorList } from '~/contract/door';
import { allLanguages } from '~/contract/translations';
import type { Entry } from '~/outbox/entry';
import type { Outbox } from '~/outbox/outbox';
import { instantAfter } from '../../lib/server-clock';
import type { OwnTick } from './door-list';
import { createHelperList, type ListState } from './helper-list';
import { listStorage } from './stored-list';

export type DoorState = ListState<DoorList, OwnTick>;

/** What a list on a helper's phone needs of its page. */
export interface HelperDeps<Call extends keyof Api> {
  api: Pick<Api, Call>;
  outbox: Pick<Outbox, 'submit'>;
  entries: () => readonly Entry[];
  now: () => number;
}

/** A helper changes the language without a connection too. */
export const inAllLanguages = { query: { lng: allLanguages } };

const doorStorage = listStorage<DoorList, OwnTick>('door', {
  list: doorList,
  mark: v.object({
    key: v.string(),
    came: v.boolean(),
    at: v.string(),
    walkIn: v.optional(v.object({ FirstName: v.string(), Party: v.number() })),
  }),
});

/** State of the door on a helper's phone: link, list and ticks (rule door-helpers). */
export function createDoor({
  api,
  outbox,
  newId,
  ...deps
}: HelperDeps<'getDoorList'> & { newId: () => string }) {
  const { listTime, submit, ...list } = createHelperList({
    ...deps,
    storage: doorStorage,
    ask: (options) => api.getDoorList(inAllLanguages, options),
  });
  return {
    ...list,

    /** Ticks a person, or undoes it. Returns whether it was stored or sent. */
    async tick({ _id: Rid, CameAt }: DoorPerson, Came: boolean): Promise<boolean> {
      const At = instantAfter(CameAt, listTime());
      const walkIn = list.state.get().marks.get(Rid)?.walkIn;
      return submit(Rid, { came: Came, at: At, ...(walkIn && { walkIn }) }, (account, replaced) =>
        outbox.submit(
          'doorTick',
          { Rid, Came, At },
          { account, ...(replaced?.kind === 'doorTick' && { corrects: replaced.key }) },
        ),
      );
    },

    /** Adds a walk-in as present. Returns the new id; undefined on failure. */
    async addWalkIn(walkIn: { FirstName: string; Party: number }): Promise<string | undefined> {
      const Rid = newId();
      const At = listTime().toISOString();
      const isTaken = await submit(Rid, { came: true, at: At, walkIn }, (account) =>
        outbox.submit('walkIn', { Rid, ...walkIn, At }, { account }),
      );
      return isTaken ? Rid : undefined;
    },
  };
}

export type Door = ReturnType<typeof createDoor>;

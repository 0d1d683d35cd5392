import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import * as v from 'valibot';
import type { Api } from '~/contract/calls';

/**
 * What pictures are for: the gallery (rule my-photos), an event (rule event-photo-upload) or a dated set (rule
 * dated-sets).
 */
export const uploadTarget = v.variant('kind', [
  v.object({ kind: v.literal('photos') }),
  v.object({ kind: v.literal('event'), eid: v.string() }),
  v.object({ kind: v.literal('year'), year: v.number() }),
]);
export type UploadTarget = v.InferOutput<typeof uploadTarget>;

/** Id of the screen where they are chosen. A dated set gets its year only on save. */
export const screenIdOf = (target: UploadTarget): string =>
  target.kind === 'event' ? `event:${target.eid}` : target.kind;

export function screenLink(target: UploadTarget): Pick<LinkProps, 'to' | 'params'> {
  switch (target.kind) {
    case 'photos':
      return { to: '/add_photo' };
    case 'event':
      return { to: '/uplode_event_image/$eid', params: { eid: target.eid } };
    case 'year':
      return { to: '/uplode_photo_with_date' };
  }
}

/** Saves the names of uploaded pictures and returns the response. Idempotent. */
export async function saveUploadedNames(
  api: Pick<Api, 'uplodePhoto' | 'uplodeEventImage' | 'setImageWithDate'>,
  target: UploadTarget,
  names: string[],
): Promise<unknown> {
  switch (target.kind) {
    case 'photos':
      return api.uplodePhoto({ body: { arr: names } });
    case 'event':
      return api.uplodeEventImage({ params: { eid: target.eid }, body: { arr: names } });
    case 'year':
      return api.setImageWithDate({ body: { ImageDate: target.year, Images: names } });
  }
}

type UploadLists = Record<UploadTarget['kind'], (api: Api) => { queryKey: QueryKey }>;

let lists: UploadLists | undefined;

/** Dependency inversion: features with uploads import this one, so the owner's layout registers their queries. */
export const registerUploadLists = (registered: UploadLists): void => {
  lists = registered;
};

export const uploadListOf = ({ kind }: UploadTarget, api: Api): QueryKey | undefined =>
  lists?.[kind](api).queryKey;

/** ms between an upload and the refetch of its list (rule fixed-figures). */
const reloadDelay = 2_000;

/**
 * Refetches a visible list two seconds after an upload (rule fixed-figures). A list opened before then is fetched at
 * once.
 */
export function refetchAfterUpload(queryClient: QueryClient, queryKey: QueryKey): void {
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  setTimeout(() => void queryClient.invalidateQueries({ queryKey }), reloadDelay);
}

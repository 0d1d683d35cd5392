import type { LinkProps } from '@tanstack/react-router';
import * as v from 'valibot';
import type { Api } from '~/contract/calls';

/**
 * What pictures are for: the gallery (rule my-photos), an event's clicks (rule event-photo-upload), or a set of a year
 * (rule dated-sets).
 */
export const uploadTarget = v.variant('kind', [
  v.object({ kind: v.literal('photos') }),
  v.object({ kind: v.literal('event'), eid: v.string() }),
  v.object({ kind: v.literal('year'), year: v.number() }),
]);
export type UploadTarget = v.InferOutput<typeof uploadTarget>;

/** The screen on which such pictures are chosen. The year is only known when they are saved. */
export const screenOf = (target: UploadTarget): string =>
  target.kind === 'event' ? `event:${target.eid}` : target.kind;

/** The way to that screen, which also shows those on their way. */
export function screenWith(target: UploadTarget): Pick<LinkProps, 'to' | 'params'> {
  switch (target.kind) {
    case 'photos':
      return { to: '/add_photo' };
    case 'event':
      return { to: '/uplode_event_image/$eid', params: { eid: target.eid } };
    case 'year':
      return { to: '/uplode_photo_with_date' };
  }
}

/**
 * Tells the backend of pictures that the store has, and gives its answer. Made again with the same names it changes
 * nothing.
 */
export async function tellOfPictures(
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

import { doctor } from '~/content/group';
import { registrationAddress } from './phone';
import type { Site } from './test';

/** The forms beside registration's (§2.10, §2.6, §2.1). */
export const forms = ['/volunteer', '/contact-us', '/event-news'];

/** The pages of the group, its doctor and its team; a member's own comes with an id. */
export const people = ['/our-team', '/about-us', '/categories', '/blogs', `/${doctor.slug}`];

/** The pages of pictures and videos (§2.14 to §2.16). */
export const galleries = ['/photo-gallery', '/photo_gallery_with_date', '/video-gallery'];

/** An address of every public screen (§2.2), as the demo content fills it; the last one leads nowhere. */
export async function publicAddresses({ desk }: Site): Promise<string[]> {
  const next = await desk.nextEvent();
  const past = await desk.picturedEvent();
  const [photo] = await desk.photos();
  const [, member] = await desk.team();
  return [
    '/',
    '/events',
    '/events?year=2024&month=1',
    `/past_event/${next._id}`,
    `/past_event/${past._id}`,
    registrationAddress(next._id),
    '/auth',
    '/auth?mode=signup',
    '/outbox',
    '/privacy',
    ...forms,
    ...people,
    `/team_readMore/${member?._id}`,
    ...galleries,
    `/photo-gallery?photo=${photo}`,
    '/nowhere',
  ];
}

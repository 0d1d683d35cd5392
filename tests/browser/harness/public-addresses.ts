import { doctor } from '../../demo-group';
import { registrationAddress } from './phone';
import type { Site } from './test';

/** The forms beside registration's (rules volunteer-page, contact-page and news-box). */
const forms = ['/volunteer', '/contact-us', '/event-news'];

/** The pages of the group, its doctor and its team; a member's own comes with an id. */
const people = ['/our-team', '/about-us', '/categories', '/blogs', `/${doctor.slug}`];

/** The pages of pictures and videos (rules photo-gallery, photos-by-year and video-gallery). */
const galleries = ['/photo-gallery', '/photo_gallery_with_date', '/video-gallery'];

/** An address of every public screen (rule public-routes), as the demo content fills it; the last one leads nowhere. */
export async function publicAddresses({ ownerApi }: Site): Promise<string[]> {
  const next = await ownerApi.nextEvent();
  const past = await ownerApi.picturedEvent();
  const [photo] = await ownerApi.photos();
  const [, member] = await ownerApi.team();
  return [
    '/',
    '/events',
    '/events?year=2024&month=1',
    `/past_event/${next._id}`,
    `/events/${next._id}`,
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

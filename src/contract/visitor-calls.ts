import { doorCalls } from './door';
import { eventCalls } from './event';
import { imageSetCalls, photoCalls, videoCalls } from './gallery';
import { groupReads } from './group-reads';
import { notificationCalls } from './notifications';
import { placeCalls } from './place';
import { registrationCalls } from './registration';
import { accountCalls, sessionCalls } from './session';
import { submissionCalls } from './submissions';
import { teamCalls } from './team-member';
import { testimonialCalls } from './testimonial';

/** What a visitor's phone loads: the calls of entities that visitors read or send, also those by which the owner changes them. */
export const visitorCalls = {
  ...sessionCalls,
  ...eventCalls,
  ...registrationCalls,
  ...placeCalls,
  ...doorCalls,
  ...notificationCalls,
  ...teamCalls,
  ...submissionCalls,
  ...photoCalls,
  ...videoCalls,
  ...imageSetCalls,
  ...testimonialCalls,
  ...groupReads,
  ...accountCalls,
} as const;

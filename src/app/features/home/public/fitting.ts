import { type Stage, stages, wordsOfStage } from '~/content/months';
import type { Event } from '~/contract/event';
import type { TeamMember } from '~/contract/team-member';
import type { Video } from '~/contract/video';

/** The first in whose text one of the stage's words is. */
const firstWith = <Of>(list: readonly Of[], stage: Stage, textOf: (one: Of) => string): Of | undefined =>
  list.find((one) => {
    const text = textOf(one).toLowerCase();
    return wordsOfStage[stage].some((word) => text.includes(word));
  });

/** The expert for a stage: by what the member is called, else by the speciality. */
export const fittingMember = (team: readonly TeamMember[], stage: Stage): TeamMember | undefined =>
  firstWith(team, stage, ({ Position }) => Position) ??
  firstWith(team, stage, ({ Speciality }) => Speciality);

/** The coming event for a stage, soonest first: by its name, else by its description, else the next one. */
export const fittingEvent = (coming: readonly Event[], stage: Stage): Event | undefined =>
  firstWith(coming, stage, ({ EventName }) => EventName) ??
  firstWith(coming, stage, ({ Discreption }) => Discreption) ??
  coming[0];

/** The newest video for a stage, by what it is about; the videos come newest first. */
export const fittingVideo = (videos: readonly Video[], stage: Stage): Video | undefined =>
  firstWith(videos, stage, ({ AboutVideo }) => AboutVideo);

/** What the home page needs of all videos, newest first: the newest, and those that fit a stage. */
export function homeVideos(videos: readonly Video[]): Video[] {
  const fitting = stages.map((stage) => fittingVideo(videos, stage));
  return videos.filter((video, place) => place === 0 || fitting.includes(video));
}

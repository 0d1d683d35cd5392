import { expect, test } from 'vitest';
import {
  eventForStage,
  homeTeam,
  homeVideos,
  memberForStage,
  videoForStage,
} from '~/app/features/home/home-queries';
import { carouselLength } from '~/app/features/team/team-queries';
import { pageTexts as en } from '~/content/pages/en/page-texts';
import { pageTexts as fr } from '~/content/pages/fr/page-texts';
import { pageTexts as hi } from '~/content/pages/hi/page-texts';
import type { Event } from '~/contract/event';
import type { Video } from '~/contract/gallery';
import { stages } from '~/contract/group-addresses';
import type { TeamMember } from '~/contract/team-member';

const event = (EventName: string, Discreption = '') => ({ _id: EventName, EventName, Discreption }) as Event;
const member = (Position: string, Speciality = '') =>
  ({ Name: Position, Position, Speciality }) as TeamMember;
const video = (AboutVideo: string) => ({ _id: AboutVideo, AboutVideo }) as Video;

test('a month has the expert of its subject, by the position before the speciality, in either language', () => {
  const team = [member('Founder', 'Yoga and food'), member('Yoga Expert'), member('आहार विशेषज्ञ')];
  expect(memberForStage(team, 'month-4')?.Name).toBe('Yoga Expert');
  expect(memberForStage(team, 'month-1')?.Name).toBe('आहार विशेषज्ञ');
  expect(memberForStage([member('Founder', 'Yoga and food')], 'month-4')?.Name).toBe('Founder');
  expect(memberForStage(team, 'month-6')).toBeUndefined();
});

test('a month has the coming event of its subject, else the next one', () => {
  const coming = [event('Garba'), event('An open morning', 'With yoga on chairs'), event('Yoga at Sunrise')];
  expect(eventForStage(coming, 'month-4')?.EventName).toBe('Yoga at Sunrise');
  expect(eventForStage(coming.slice(0, 2), 'month-4')?.EventName).toBe('An open morning');
  expect(eventForStage(coming, 'month-8')?.EventName).toBe('Garba');
  expect(eventForStage([], 'month-8')).toBeUndefined();
});

test('the home page gets the newest video and the newest of each month, and selects the same from them as from all', () => {
  const all = [
    video('Trees'),
    video('Breathing, anew'),
    video('A walk'),
    video('Breathing'),
    video('Lullabies'),
  ];
  const few = homeVideos(all);
  expect(few.map(({ AboutVideo }) => AboutVideo)).toEqual(['Trees', 'Breathing, anew', 'Lullabies']);
  for (const stage of stages) expect(videoForStage(few, stage)).toBe(videoForStage(all, stage));
  expect(homeVideos([])).toEqual([]);
});

test('of the team the home page gets the first slides and each month’s expert, and finds the same among them', () => {
  const all = Array.from({ length: carouselLength + 8 }, (_, index) => ({
    ...member('Helper', index % 5 === 4 ? 'Diet and songs' : 'Cars'),
    ...(index === carouselLength + 3 && member('Yoga Expert')),
    _id: String(index),
    Sequence: index,
    About: 'A long story.',
  }));
  const few = homeTeam([...all].reverse());
  const places = all.slice(0, carouselLength).map(({ _id }) => _id);
  expect(few.map(({ _id }) => _id)).toEqual([...places, String(carouselLength + 3)]);
  for (const stage of stages) expect(memberForStage(few, stage)?._id).toBe(memberForStage(all, stage)?._id);
  expect(few.flatMap(({ About, Speciality }) => [About, Speciality]).filter(Boolean)).toEqual([
    'Diet and songs',
  ]);
});

test('the same months name as many danger signs in each language', () => {
  const counted = ({ home }: typeof en) =>
    stages.map((stage) => [stage, home.months.dangers[stage]?.length ?? 0] as const);
  expect(counted(en).filter(([, count]) => count > 0)).toEqual([
    ['month-7', 3],
    ['month-9', 4],
    ['baby', 2],
  ]);
  expect(counted(hi)).toEqual(counted(en));
  expect(counted(fr)).toEqual(counted(en));
});

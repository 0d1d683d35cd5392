import { expect, it } from 'vitest';
import { writtenIn } from '~/app/platform/languages/written-in';
import type { Day } from '~/contract/values/event-date';
import { demoEvents } from '~/server/demo/events';
import { demoTeam } from '~/server/demo/team';
import { demoVideos } from '~/server/demo/videos';

const today = '2026-11-21' as Day;

const isHindi = (text: string) => writtenIn(text, 'en').lang === 'hi';

it.each([
  ['events', demoEvents(today).map(({ event }) => [event.EventName, event.Discreption, event.Place])],
  ['videos', demoVideos(today).map(({ video }) => [video.AboutVideo])],
  ['members', demoTeam().map(({ member }) => [member.Name, member.Position, member.About])],
])('at least half of the demo %s are in Hindi throughout', (_, entries) => {
  const hindi = entries.filter((texts) => texts.every(isHindi));
  expect(hindi.length).toBeGreaterThanOrEqual(entries.length / 2);
});

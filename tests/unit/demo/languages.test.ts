import { expect, it } from 'vitest';
import { languageAttributes } from '~/app/lib/language';
import type { Day } from '~/contract/event-date';
import { demoEvents } from '~/server/demo/events';
import { demoVideos } from '~/server/demo/gallery';
import { demoTeam } from '~/server/demo/people';

const today = '2026-11-21' as Day;

const isHindi = (text: string) => languageAttributes(text, 'en').lang === 'hi';

it.each([
  ['events', demoEvents(today).map(({ event }) => [event.EventName, event.Discreption, event.Place])],
  ['videos', demoVideos(today).map(({ video }) => [video.AboutVideo])],
  ['members', demoTeam().map(({ member }) => [member.Name, member.Position, member.About])],
])('at least half of the demo %s are in Hindi throughout', (_, entries) => {
  const hindi = entries.filter((texts) => texts.every(isHindi));
  expect(hindi.length).toBeGreaterThanOrEqual(entries.length / 2);
});

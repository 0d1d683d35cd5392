import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Day } from '~/contract/event-date';
import { readDay } from '~/contract/event-date';
import { newImageSet } from '~/contract/image-set';
import { newPhotos } from '~/contract/photo';
import { newVideo } from '~/contract/video';
import { drawingSvg, type SceneDrawing } from '~/server/demo/drawing';
import { demoEvents } from '~/server/demo/events';
import { demoGallery } from '~/server/demo/gallery';
import { demoImageSets } from '~/server/demo/image-sets';
import { sceneKinds } from '~/server/demo/scenes/scene';
import { demoVideos } from '~/server/demo/videos';

const today = '2026-11-21' as Day;
const names = (drawings: SceneDrawing[]) => drawings.map(({ fileName }) => fileName);
const gallery = demoGallery();
const sets = demoImageSets(today);
const videos = demoVideos(today);
const albums = sets.flatMap(({ drawings }) => drawings);
const thumbnails = videos.map(({ drawing }) => drawing);

describe('the demo gallery', () => {
  it('is sixty pictures of every kind of scene, in three shapes', () => {
    expect(v.parse(newPhotos, { arr: names(gallery) }).arr).toHaveLength(60);
    expect(new Set(gallery.map(({ scene }) => scene.kind)).size).toBe(sceneKinds.length);
    expect(new Set(gallery.map(({ shape }) => shape))).toEqual(new Set(['wide', 'tall', 'square']));
  });

  it('never shows the same subject twice in a row', () => {
    for (const [index, { scene }] of gallery.entries())
      expect(gallery[index + 1]?.scene.kind).not.toBe(scene.kind);
  });
});

describe('the demo pictures by year', () => {
  it.each([
    ['2026-01-01', [2022, 2023, 2024, 2025, 2026]],
    ['2031-12-31', [2027, 2028, 2029, 2030, 2031]],
  ])('are of the five years that end on %s', (day, years) => {
    expect(demoImageSets(day as Day).map(({ set }) => set.ImageDate)).toEqual(years);
  });

  it('are six to nine a year, as the backend takes them', () => {
    for (const { set, drawings } of sets) {
      expect(v.parse(newImageSet, set)).toEqual(set);
      expect(set.Images).toEqual(names(drawings));
      expect(drawings.length).toBeGreaterThanOrEqual(6);
      expect(drawings.length).toBeLessThanOrEqual(9);
    }
  });

  it('keep their names when a start is made good on a day of the next year', () => {
    expect(names(demoImageSets('2027-01-02' as Day).flatMap(({ drawings }) => drawings))).toEqual(
      names(albums),
    );
  });
});

describe('the demo videos', () => {
  it('are twelve that the backend takes, the oldest first, at addresses that lead nowhere', () => {
    expect(videos).toHaveLength(12);
    const days = videos.map(({ video }) => readDay(video.VideoDate) ?? '');
    expect(days).toEqual(days.toSorted());
    expect(days.every((day) => day !== '' && day < today)).toBe(true);
    for (const { video, drawing } of videos) {
      expect(v.parse(newVideo, video)).toEqual(video);
      expect(new URL(video.VideoUrl).host).toBe('example.org');
      expect(video.Videoimage).toBe(drawing.fileName);
      expect(video.AboutVideo).not.toBe('');
    }
  });
});

describe('all drawn scenes', () => {
  const clicks = demoEvents(today).flatMap((event) => event.gallery);
  const all = [...gallery, ...albums, ...thumbnails, ...clicks];
  const drawn = all.map(drawingSvg);

  it('have names of their own and differ', () => {
    expect(new Set(names(all)).size).toBe(all.length);
    expect(new Set(drawn).size).toBe(all.length);
  });

  it('are the same each time, and hold no text and no number that is not one', () => {
    expect(all.map(drawingSvg)).toEqual(drawn);
    for (const svg of drawn) expect(svg).not.toMatch(/<text|NaN|undefined|Infinity/);
  });
});

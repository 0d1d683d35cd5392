import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Day, readDay } from '~/contract/event-date';
import { newImageSet, newPhotos, newVideo } from '~/contract/gallery';
import { type DemoPicture, demoGallery, demoImageSets, demoVideos } from '~/server/demo/gallery';

const today = '2026-11-21' as Day;
const names = (pictures: DemoPicture[]) => pictures.map(({ fileName }) => fileName);
const gallery = demoGallery();
const sets = demoImageSets(today);
const videos = demoVideos(today);

describe('the demo gallery', () => {
  it('is sixty pictures, as the backend takes them', () => {
    expect(v.parse(newPhotos, { arr: names(gallery) }).arr).toHaveLength(60);
  });

  it('never shows the same subject twice in a row', () => {
    const subjects = gallery.map(({ drawing }) => drawing.replace(/-\d+$/, ''));
    for (const [index, subject] of subjects.entries()) expect(subjects[index + 1]).not.toBe(subject);
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
    for (const { set, pictures } of sets) {
      expect(v.parse(newImageSet, set)).toEqual(set);
      expect(set.Images).toEqual(names(pictures));
      expect(pictures.length).toBeGreaterThanOrEqual(6);
      expect(pictures.length).toBeLessThanOrEqual(9);
    }
  });
});

describe('the demo videos', () => {
  it('are twelve that the backend accepts, the oldest first, at unused addresses', () => {
    expect(videos).toHaveLength(12);
    const days = videos.map(({ video }) => readDay(video.VideoDate) ?? '');
    expect(days).toEqual(days.toSorted());
    expect(days.every((day) => day !== '' && day < today)).toBe(true);
    for (const { video, thumbnail } of videos) {
      expect(v.parse(newVideo, video)).toEqual(video);
      expect(new URL(video.VideoUrl).host).toBe('example.org');
      expect(video.Videoimage).toBe(thumbnail.fileName);
      expect(video.AboutVideo).not.toBe('');
    }
  });
});

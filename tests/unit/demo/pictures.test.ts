import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Day } from '~/contract/event-date';
import { demoEvents } from '~/server/demo/events';
import { sceneKinds } from '~/server/demo/scenes/scene';
import { sceneSvg } from '~/server/demo/scenes/scene-svg';

const events = demoEvents('2026-11-21' as Day);
const banners = events.map(({ banner }) => sceneSvg(banner.scene, 16 / 9));

describe('the drawn pictures', () => {
  it('are the same for the same scene, whatever the day', () => {
    const later = demoEvents('2031-05-04' as Day);
    expect(later.map(({ banner }) => sceneSvg(banner.scene, 16 / 9))).toEqual(banners);
  });

  it('all differ, and no two neighbours show the same', () => {
    const clicks = events.flatMap(({ gallery }) => gallery.map(({ scene }) => sceneSvg(scene, 1.5)));
    expect(new Set([...banners, ...clicks]).size).toBe(banners.length + clicks.length);
    for (const [index, { banner }] of events.entries())
      expect(events[index + 1]?.banner.scene.kind).not.toBe(banner.scene.kind);
  });

  it('hold no text and no number that is not one', () => {
    for (const svg of banners) {
      expect(svg).not.toContain('<text');
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
    }
  });

  it.each(sceneKinds)('can show %s in any variant', (kind) => {
    for (let variant = 0; variant < 12; variant += 1)
      expect(sceneSvg({ kind, variant, seed: 'any' }, 1.5)).not.toMatch(/NaN|undefined|Infinity/);
  });

  it.each(sceneKinds)('of %s can be rendered', async (kind) => {
    const svg = sceneSvg({ kind, variant: 1, seed: 'any' }, 16 / 9);
    const { channels } = await sharp(Buffer.from(svg)).resize(160, 90).stats();
    expect(channels.slice(0, 3).every(({ stdev }) => stdev > 10)).toBe(true);
  });
});

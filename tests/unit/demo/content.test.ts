import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aboutPoints } from '~/content/page-texts';
import { pageTexts as en } from '~/content/pages/en/page-texts';
import { pageTexts as fr } from '~/content/pages/fr/page-texts';
import { pageTexts as hi } from '~/content/pages/hi/page-texts';
import { facilities } from '~/contract/group-addresses';
import { canBeEmail } from '~/contract/person';
import { canBePhone } from '~/contract/phone-text';
import { doctor, group } from '../../demo-group';
import { showsDoctor } from '../../shows-doctor';

/** Every text of a page, by its path. */
const textsOf = (node: unknown, path = ''): [path: string, text: string][] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node ?? {}).flatMap(([key, child]) => textsOf(child, `${path}.${key}`));

const [english, hindi, french] = [en, hi, fr].map((texts) => new Map(textsOf(texts)));
const pictures = readdirSync('src/content/pictures', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.svg'),
);
const sizeOf = (name: string) => readFileSync(`src/content/pictures/${name}`).length;

describe('the content', () => {
  it('has the same texts in all three languages, and none is empty', () => {
    expect([...(hindi?.keys() ?? [])]).toEqual([...(english?.keys() ?? [])]);
    expect([...(french?.keys() ?? [])]).toEqual([...(english?.keys() ?? [])]);
    for (const text of [
      ...(english?.values() ?? []),
      ...(hindi?.values() ?? []),
      ...(french?.values() ?? []),
    ])
      expect(text.trim()).not.toBe('');
  });

  it('leaves no English in Hindi or French', () => {
    // The same word in both languages.
    const alike = new Set(['.home.facilities.cards.garbhasanskar.title', '.emergency.ambulance']);
    for (const [path, text] of english ?? []) {
      expect(hindi?.get(path)).toMatch(/^[^A-Za-z]+$/);
      if (!alike.has(path)) expect(french?.get(path)).not.toBe(text);
    }
  });

  it('sets French punctuation after a no-break space', () => {
    for (const text of french?.values() ?? []) expect(text).not.toMatch(/(?<![\u00a0\u202f])[:;!?]|'/);
  });

  it('keeps the quoted labels of the specification', () => {
    expect(group.figures.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '10+ Years of Success',
      '120+ Events Successful',
      '3500+ Total Attendees',
    ]);
  });

  it('has the points and facilities in the order of the specification', () => {
    for (const { home } of [en, hi, fr]) {
      expect(Object.keys(home.about.points)).toEqual([...aboutPoints]);
      expect(Object.keys(home.facilities.cards)).toEqual([...facilities]);
    }
  });

  it('gives numbers and addresses that can be used', () => {
    expect(group.phones.every(canBePhone)).toBe(true);
    expect(group.emails.every(canBeEmail)).toBe(true);
    expect(doctor.slug).toMatch(/^[a-z-]+$/);
  });

  it('has a small picture for each facility, without text in it', () => {
    for (const facility of facilities) expect(sizeOf(`${facility}.svg`)).toBeLessThanOrEqual(3072);
    for (const hero of ['hero-phone.svg', 'hero-desk.svg']) expect(sizeOf(hero)).toBeLessThanOrEqual(14_336);
    for (const name of pictures)
      expect(readFileSync(`src/content/pictures/${name}`, 'utf8')).not.toContain('<text');
  });

  it('has small pictures for the pages about the group and the doctor, eight of the highlights among them', () => {
    // One of them is the home page's too, and named so that it is precached with the app.
    const highlights = pictures.filter((name) => /^single-pages\/highlight-|^first-tree/.test(name));
    expect(highlights).toHaveLength(8);
    const others = ['about', 'vision', 'mission', 'doctor'].map((name) => `single-pages/${name}.svg`);
    for (const name of [...others, ...highlights]) expect(sizeOf(name), name).toBeLessThanOrEqual(12_288);
    for (const name of pictures.filter((name) => name.includes('/head-')))
      expect(sizeOf(name), name).toBeLessThanOrEqual(14_336);
    // Of these two, a screen loads one.
    for (const name of ['door', 'door-wide'])
      expect(sizeOf(`single-pages/${name}.svg`), name).toBeLessThanOrEqual(14_336);
  });

  it.each(pictures)('has in %s no id that another picture on the page could have', (name) => {
    const ids = [...readFileSync(`src/content/pictures/${name}`, 'utf8').matchAll(/ id="([^"]+)"/g)];
    for (const [, id] of ids) expect(id).toContain(basename(name, '.svg').split('-')[0]);
  });

  it('shows the invented doctor in her own portraits only', () => {
    const ofDoctor = pictures.filter((name) =>
      showsDoctor(readFileSync(`src/content/pictures/${name}`, 'utf8')),
    );
    expect(ofDoctor.toSorted()).toEqual(['single-pages/doctor-mark.svg', 'single-pages/doctor.svg']);
  });

  it('can draw the picture of a shared link at its size', async () => {
    const { channels } = await sharp('src/content/pictures/share.svg').resize(120, 63).stats();
    expect(channels.slice(0, 3).every(({ stdev }) => stdev > 10)).toBe(true);
    expect(await sharp('src/content/pictures/share.svg').metadata()).toMatchObject({
      width: 1200,
      height: 630,
    });
  });
});

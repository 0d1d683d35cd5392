import { readFile } from 'node:fs/promises';
import type { PictureWidth } from '~/contract/picture-widths';
import { type CallDependencies, today } from '../platform/calls/call-context';
import type { Database } from '../platform/database/database';
import { changePublicData } from '../platform/database/revision';
import { readSetting, writeSetting } from '../platform/database/settings';
import type { FileStore } from '../platform/files/file-store';
import { concurrencyLimit } from '../platform/jobs/concurrency-limit';
import type { Pictures } from '../platform/pictures/pictures';
import { addDemoContent, addDemoVoices, demoPictures } from './demo-content';
import type { DemoPicture } from './demo-picture';
import { hasNoPublicContent, hasVoices } from './public-content';

export interface DemoSite extends Pick<CallDependencies, 'db' | 'now' | 'timeZone'> {
  files: FileStore;
  pictures: Pick<Pictures, 'pregenerateVariants'>;
}

/** Two values: `due` from the moment the rows are there until every picture has its variants, `done` afterwards. */
const picturesSetting = 'demo-pictures';

/** Stored as `added` once voices have been added, so that voices that were deleted do not come back. */
const voicesSetting = 'demo-voices';

/**
 * Where the rendered drawings are: beside this file, and beside what the build makes of it (vite.config.ts copies them
 * there, so that dist is all that a server needs).
 */
const drawings = new URL('./pictures/', import.meta.url);

/** The widths that the pages ask for: a phone of 412 px with 2.6 dots a pixel, and a window of 1,280 px. */
const widths = {
  coming: [640, 480, 960, 1280],
  past: [640, 480],
  gallery: [320, 480],
  cards: [640, 480],
  otherGalleries: [320, 480],
} satisfies Record<keyof ReturnType<typeof demoPictures>, PictureWidth[]>;

/** AVIF effort: 200 pictures at the usual one take minutes, and at this one are a fifth larger. */
const effort = 0;

/** Fills an empty database with the demo content, in one transaction; leaves any other alone. */
const fillIfEmpty = ({ db, ...clock }: DemoSite): Promise<void> =>
  changePublicData(db, async (transaction) => {
    if (!(await hasNoPublicContent(transaction))) return;
    await addDemoContent(transaction, clock.now(), today(clock));
    await writeSetting(transaction, picturesSetting, 'due');
    await writeSetting(transaction, voicesSetting, 'added');
  });

/** Adds voices, once, to demo content of a version that had none. */
const addLaterVoices = async ({ db }: DemoSite): Promise<void> => {
  const isWanted = async (settings: Database) =>
    (await readSetting(settings, picturesSetting)) !== undefined &&
    (await readSetting(settings, voicesSetting)) === undefined;
  if (!(await isWanted(db))) return;
  await changePublicData(db, async (transaction) => {
    // Another server may have been faster.
    if (!(await isWanted(transaction))) return;
    if (!(await hasVoices(transaction))) await addDemoVoices(transaction);
    await writeSetting(transaction, voicesSetting, 'added');
  });
};

/** Stores the pictures that the store does not have yet, eight at a time for a bucket's sake. */
const storeMissing = async ({ files }: DemoSite, pictures: DemoPicture[]): Promise<void> => {
  const limited = concurrencyLimit(8);
  await Promise.all(
    pictures.map(({ fileName, drawing }) =>
      limited(async () => {
        if (await files.find(fileName)) return;
        await files.write(fileName, await readFile(new URL(`${drawing}.webp`, drawings)));
      }),
    ),
  );
};

/**
 * Puts the demo content into an empty database, or what that of an earlier version lacks, and stores its pictures. Gives the rest of the work, to be done when the
 * site answers already: their variants, those of the most visited pages first. A start that was cut short is made good
 * by the next.
 */
export const fillDemo = async (site: DemoSite): Promise<() => Promise<void>> => {
  const { db, pictures } = site;
  if (await hasNoPublicContent(db)) await fillIfEmpty(site);
  await addLaterVoices(site);
  if ((await readSetting(db, picturesSetting)) !== 'due') return async () => {};
  const { coming, past, gallery, cards, otherGalleries } = demoPictures(today(site));
  await storeMissing(site, [...coming, ...past, ...gallery, ...cards, ...otherGalleries]);
  const pregenerate = (group: DemoPicture[], wanted: PictureWidth[]) =>
    group.map(({ fileName }) => pictures.pregenerateVariants(fileName, { widths: wanted, effort }));
  return async () => {
    await Promise.all([
      ...pregenerate(coming, widths.coming),
      ...pregenerate(past, widths.past),
      ...pregenerate(gallery, widths.gallery),
      ...pregenerate(cards, widths.cards),
      ...pregenerate(otherGalleries, widths.otherGalleries),
    ]);
    await writeSetting(db, picturesSetting, 'done');
  };
};

import { readFile } from 'node:fs/promises';
import type { PictureWidth } from '~/contract/picture-file';
import { type CallDependencies, today } from '../calls/call-context';
import { changePublicData } from '../calls/event-turn';
import type { Database } from '../database/database';
import { readSetting, writeSetting } from '../database/settings';
import { unreferencedAmong } from '../files/file-references';
import type { FileStore } from '../files/file-store';
import { concurrencyLimit } from '../lib/concurrency';
import type { Pictures } from '../pictures/pictures';
import { addDemoContent, demoPictures } from './demo-content';
import type { DemoPicture } from './gallery';

const tables = [
  'events',
  'team_members',
  'photos',
  'videos',
  'image_sets',
  'voices',
  'group_parts',
  'group_versions',
] as const;

const hasRows = async (db: Database, table: (typeof tables)[number]): Promise<boolean> => {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.lit(1).as('one'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

const hasNoPublicContent = async (db: Database): Promise<boolean> => {
  for (const table of tables) if (await hasRows(db, table)) return false;
  return true;
};

export interface DemoSite extends Pick<CallDependencies, 'db' | 'now' | 'timeZone'> {
  files: FileStore;
  pictures: Pick<Pictures, 'pregenerateVariants'>;
}

/**
 * `due` until every picture has its variants, then `done`. It stays when the owner puts the demo content away, so that
 * the database is not filled again.
 */
const picturesSetting = 'demo-pictures';

/** Rendered drawings; vite.config.ts copies them beside the bundle. */
const drawings = new URL('./pictures/', import.meta.url);

/** Widths for a phone of 412 px at 2.6 dots a pixel, and a window of 1,280 px. */
const widths = {
  coming: [640, 480, 960, 1280],
  past: [640, 480],
  gallery: [320, 480],
  cards: [640, 480],
  otherGalleries: [320, 480],
} satisfies Record<keyof ReturnType<typeof demoPictures>, PictureWidth[]>;

/** AVIF effort: 200 pictures take minutes at the default; files are a fifth larger. */
const effort = 0;

const isToBeFilled = async (db: Database): Promise<boolean> =>
  (await readSetting(db, picturesSetting)) === undefined && (await hasNoPublicContent(db));

const fillIfEmpty = ({ db, ...clock }: DemoSite): Promise<void> =>
  changePublicData(db, async (transaction) => {
    if (!(await isToBeFilled(transaction))) return;
    await addDemoContent(transaction, clock.now(), today(clock));
    await writeSetting(transaction, picturesSetting, 'due');
  });

/** Eight at a time, for a bucket's sake. */
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
 * Fills an empty database and stores the pictures. Returns the remaining work, for when the site serves: picture
 * variants, most visited pages first. The next start completes an interrupted one.
 */
export const fillDemo = async (site: DemoSite): Promise<() => Promise<void>> => {
  const { db, pictures } = site;
  if (await isToBeFilled(db)) await fillIfEmpty(site);
  if ((await readSetting(db, picturesSetting)) !== 'due') return async () => {};
  const demo = demoPictures(today(site));
  // Not those that the owner has put away since.
  const names = Object.values(demo).flatMap((group) => group.map(({ fileName }) => fileName));
  const unused = new Set(await unreferencedAmong(db, names));
  const wanted = (group: DemoPicture[]) => group.filter(({ fileName }) => !unused.has(fileName));
  const { coming, past, gallery, cards, otherGalleries } = demo;
  await storeMissing(site, wanted([...coming, ...past, ...gallery, ...cards, ...otherGalleries]));
  const pregenerate = (group: DemoPicture[], sizes: PictureWidth[]) =>
    wanted(group).map(({ fileName }) => pictures.pregenerateVariants(fileName, { widths: sizes, effort }));
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

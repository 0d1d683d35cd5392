import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayInZone } from '~/contract/event-date';
import { readEnvironment } from '~/server/config/environment';
import { ensureChromium, ensureHindiFont, installLightChromium } from '../../chromium';
import { build, owner } from './server';

/**
 * Once per run: the browser, and a data folder filled with the demo content, of which each worker gets a copy. The
 * folder is reused by the next run of the same build on the same day, for the demo's dates are relative to today.
 */
export default async function prepare(): Promise<void> {
  ensureChromium();
  installLightChromium();
  ensureHindiFont();
  const folder = join(tmpdir(), `${prefix}${await buildHash()}-${dayInZone(new Date(), 'Asia/Kolkata')}`);
  process.env.DEMO_FOLDER = folder;
  if (await exists(folder)) return;
  await removeOldOnes();
  const filling = await mkdtemp(join(tmpdir(), 'garbhavastha-filling-'));
  await fill(filling);
  await rename(filling, folder).catch(async (error: unknown) => {
    // Another run has made the same folder meanwhile.
    await rm(filling, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  });
}

const prefix = 'garbhavastha-demo-';
const day = 24 * 60 * 60 * 1000;

/** Deletes older folders, not those of today, which another run may be using. */
async function removeOldOnes(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  for (const path of names.map((name) => join(tmpdir(), name))) {
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > day) await rm(path, { recursive: true, force: true });
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

async function buildHash(): Promise<string> {
  const main = await readFile(join(build, 'server/main.js')).catch(() => {
    throw new Error(`There is no build at ${build}: run npm run build first.`);
  });
  return createHash('sha256').update(main).digest('hex').slice(0, 16);
}

/** The demo content with its pictures in the widths that pages ask for, without a server. */
async function fill(folder: string): Promise<void> {
  // Only here: the server's modules take seconds to load, and every test worker loads this file.
  const [{ fillDemo }, { openSite }] = await Promise.all([
    import('~/server/demo/fill-demo'),
    import('~/server/site'),
  ]);
  const environment = readEnvironment({
    DATA_DIR: folder,
    OWNER_EMAIL: owner.Email,
    OWNER_PASSWORD: owner.Password,
  });
  const site = await openSite(environment, () => new Date());
  try {
    const pregenerate = await fillDemo({ ...site, ...site.dependencies });
    await pregenerate();
  } finally {
    await site.close();
  }
}

/**
 * A copy of the filled data folder, to be changed at will. The sizes of pictures are shared by all, because making
 * them takes longer than most tests; they never change under their name.
 */
export async function copyOfDemo(): Promise<string> {
  const filled = process.env.DEMO_FOLDER;
  if (!filled) throw new Error('The demo folder was not prepared.');
  const folder = await mkdtemp(join(tmpdir(), 'garbhavastha-browser-'));
  const sizes = join(filled, 'sizes');
  await mkdir(sizes, { recursive: true });
  await cp(filled, folder, { recursive: true, filter: (path) => !path.startsWith(sizes) });
  await symlink(sizes, join(folder, 'sizes'));
  return folder;
}

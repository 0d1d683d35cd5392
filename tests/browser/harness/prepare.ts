import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { calls } from '~/contract/calls';
import { dayInZone } from '~/contract/event-date';
import { ensureChromium } from '../../chromium';
import { build, Server } from './server';

/**
 * Once per run: the browser, and a data folder filled with the demo content, of which each test gets a copy. The
 * folder is kept for the next run of the same build on the same day, for the demo's dates are relative to today.
 */
export default async function prepare(): Promise<void> {
  ensureChromium();
  const folder = join(tmpdir(), `${prefix}${await buildHash()}-${dayInZone(new Date(), 'Asia/Kolkata')}`);
  process.env.DEMO_FOLDER = folder;
  if (await exists(folder)) return;
  await removeOldOnes();
  const filling = await mkdtemp(join(tmpdir(), 'garbhavastha-filling-'));
  await fill(filling);
  await rename(filling, folder).catch(async (error: unknown) => {
    // Another run was faster with the same.
    await rm(filling, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  });
}

const prefix = 'garbhavastha-demo-';
const day = 24 * 60 * 60 * 1000;

/** Not those of today, which another run may be working with. */
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

/** The file names of everything that the public pages show. */
async function picturesOf(server: Server): Promise<string[]> {
  const ask = async (path: string): Promise<unknown> => (await fetch(server.url + path)).json();
  const { getCurrentEventData, getMyPhoto, getImageWithDateFrontend, getMyVideo, getTeamData } = calls;
  const events = v.parse(getCurrentEventData.answer, await ask(getCurrentEventData.path)).result;
  const photos = v.parse(getMyPhoto.answer, await ask(getMyPhoto.path)).Photo;
  const sets = v.parse(getImageWithDateFrontend.answer, await ask(getImageWithDateFrontend.path)).result;
  const videos = v.parse(getMyVideo.answer, await ask(getMyVideo.path)).result;
  const team = v.parse(getTeamData.answer, await ask(getTeamData.path)).result;
  return [
    ...events.flatMap(({ EventBanner, EventImage }) => [EventBanner, ...EventImage]),
    ...photos,
    ...sets.flatMap(({ Images }) => Images),
    ...videos.map(({ Videoimage }) => Videoimage),
    ...team.map(({ ProfilImage }) => ProfilImage),
  ].filter(Boolean);
}

/** The server draws the galleries after it has begun to answer; they are complete when each picture is found. */
async function fill(folder: string): Promise<void> {
  const server = new Server({ dataFolder: folder });
  await server.start();
  try {
    const names = await picturesOf(server);
    const deadline = Date.now() + 300_000;
    for (const name of names) {
      const address = `${server.url}/img/160/${encodeURIComponent(name)}`;
      while (!(await fetch(address)).ok) {
        if (Date.now() > deadline) throw new Error(`The demo picture ${name} was never drawn.`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  } finally {
    await server.stop();
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

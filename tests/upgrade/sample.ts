import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import * as v from 'valibot';

/** What version 1.0.0 left on a server and on phones; `record.ts` beside this made it. */
const folder = fileURLToPath(new URL('1.0.0', import.meta.url));

const account = v.object({ Email: v.string(), Password: v.string() });

const facts = v.object({
  /** When it was recorded. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  owner: account,
  visitor: account,
  /** Ids of the events: one in 2099 and one in 2024. */
  coming: v.string(),
  over: v.string(),
  /** The Idempotency-Key of the registration below. */
  keyOfRegistration: v.string(),
  registration: v.object({
    Name: v.string(),
    Email: v.string(),
    Number: v.string(),
    Address: v.string(),
    WhyWeJoin: v.string(),
    Eid: v.string(),
  }),
  /** Of that registration: the secret link, and the code for the door. */
  place: v.object({ Link: v.string(), Code: v.string() }),
  /** A helper at the door of the coming event. */
  helper: v.object({ _id: v.string(), Link: v.string() }),
  /** File names of the pictures in the store, by what names them. */
  pictures: v.record(v.string(), v.string()),
});

/** What is known of the recorded content. */
export const sampleFacts = async (): Promise<v.InferOutput<typeof facts>> =>
  v.parse(facts, JSON.parse(await readFile(join(folder, 'facts.json'), 'utf8')));

/** Copies the recorded data folder (SQLite and files) to a path. */
export const copySampleData = (to: string): Promise<void> =>
  cp(join(folder, 'data-folder'), to, { recursive: true });

/** The path of the recorded backup. */
export const sampleBackup = join(folder, 'backup.tar.gz');

const texts = /\.(js|css|html|svg|webmanifest|txt)$/;

/** The files that a browser loaded from the recorded version, by path. */
export const sampleClient = async (): Promise<Map<string, Buffer>> => {
  const packed = await readFile(join(folder, 'client.json.br'));
  const files = v.parse(v.record(v.string(), v.string()), JSON.parse(String(brotliDecompressSync(packed))));
  return new Map(
    Object.entries(files).map(([path, content]) => [
      path,
      Buffer.from(content, texts.test(path) ? 'utf8' : 'base64'),
    ]),
  );
};

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { brotliCompressSync, constants } from 'node:zlib';
import sharp from 'sharp';

/**
 * Records what a version leaves on a server and on phones, so that later versions can be tested against it. Run it in a
 * checkout of that version, after `npm ci && npm run build`: `npx tsx tests/upgrade/record.ts tests/upgrade/1.0.0`.
 * Writes `data-folder/` (a data folder of SQLite and files), `backup.tar.gz` (made by that version's own command),
 * `facts.json` (what is known of both) and `client.json.br` (the files that a browser loads: path to text or base64).
 */
const target = resolve(process.argv[2] ?? 'sample');
const owner = { Email: 'owner@example.org', Password: 'a quiet lotus pond' };
const visitor = { Name: 'Asha Patil', Email: 'asha@example.org', Password: 'visitor-secret' };

const data = await mkdtemp(join(tmpdir(), 'sample-'));
const environment = {
  PATH: process.env.PATH,
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: data,
  OWNER_EMAIL: owner.Email,
  OWNER_PASSWORD: owner.Password,
};

const server = spawn(process.execPath, ['dist/server/main.js'], {
  env: environment,
  stdio: ['ignore', 'pipe', 'inherit'],
});
let base = '';
for await (const line of createInterface({ input: server.stdout })) {
  base = /http:\/\/localhost:\d+/.exec(line)?.[0] ?? '';
  if (base) break;
}

const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(base + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
};

const signedIn = await ask('POST', '/sign_in', owner);
const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const { token } = await signedIn.json();
const asOwner = { authorization: token };
await ask('POST', '/sign_up', visitor);

/** Uploads a picture as the SDK's multipart request does. */
const upload = async (name: string, background: string) => {
  const create = { width: 64, height: 48, channels: 3, background } as const;
  const picture = await sharp({ create }).webp().toBuffer();
  const body = Buffer.concat([
    Buffer.from(
      '--part\r\nContent-Type: application/json\r\n\r\n{}\r\n--part\r\nContent-Type: image/webp\r\n\r\n',
    ),
    picture,
    Buffer.from('\r\n--part--'),
  ]);
  const response = await fetch(`${base}/v0/b/files/o?name=${encodeURIComponent(`files/${name}`)}`, {
    method: 'POST',
    headers: {
      cookie,
      'x-firebase-storage-version': 'webjs/12',
      'x-goog-upload-protocol': 'multipart',
      'content-type': 'multipart/related; boundary=part',
    },
    body,
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
};

const pictures = {
  banner: 'river-1.webp',
  past: 'camp-1.webp',
  click: 'camp-2.webp',
  member: 'kavita-1.webp',
  photo: 'garden-1.webp',
  thumbnail: 'breathing-1.webp',
  dated: 'year-1.webp',
};
for (const [index, name] of Object.values(pictures).entries()) await upload(name, `#0a75${50 + index}`);

const event = {
  ChiefGuest: [{ value: 'Meera Kulkarni' }, 'A guest of honour'],
  Organization: 'The group',
  Duration: '2 hours',
  Fee: 'Free',
  EventName: 'Yoga by the river',
  Discreption: 'Bring a mat and water.',
  Place: 'Nashik',
  EDate: '05/March/2099',
  Time: '6:30 AM',
  EventBanner: pictures.banner,
  CurrentConform: true,
  PastConform: false,
  Places: 1,
  Translations: { hi: { EventName: 'नदी किनारे योग' } },
};
await ask('POST', '/uplodeEventData', event, asOwner);
await ask(
  'POST',
  '/uplodeEventData',
  {
    ...event,
    EventName: 'Summer camp',
    EDate: '05/May/2024',
    EventBanner: pictures.past,
    CurrentConform: false,
    PastConform: true,
    Translations: {},
  },
  asOwner,
);
const { result: events }: { result: { _id: string; EventName: string }[] } = await (
  await ask('GET', '/get_current_event_data')
).json();
const idOf = (name: string) => events.find(({ EventName }) => EventName === name)?._id ?? '';
const [coming, over] = [idOf('Yoga by the river'), idOf('Summer camp')];
await ask('POST', `/uplode_event_image/${over}`, { arr: [pictures.click] }, asOwner);

const profile = {
  Sequence: 2,
  Name: 'Kavita Joshi',
  Position: 'Yoga expert',
  Gender: 'Female',
  Speciality: 'Prenatal yoga',
  About: 'Teaches prenatal yoga.',
  FBId: '',
  InstaId: '',
  Linkdin: '',
  Vision: '',
  Mission: '',
  Number: '98765 43210',
  ProfilImage: pictures.member,
  Achivements: [{ value: '500 classes' }],
  Awards: [{ value: 'Teacher of the year' }],
};
await ask('POST', '/save_team_data', profile, asOwner);
await ask('POST', '/uplode_photo', { arr: [pictures.photo] }, asOwner);
await ask(
  'POST',
  '/set_my_video',
  {
    VideoUrl: 'https://example.org/videos/breathing',
    VideoDate: '2025-06-21',
    Videoimage: pictures.thumbnail,
    AboutVideo: 'Breathing for two',
  },
  asOwner,
);
await ask('POST', '/set_image_with_date', { ImageDate: 2024, Images: [pictures.dated] }, asOwner);
const testimonial = {
  Language: 'en',
  Name: 'Maya',
  About: 'Month 7',
  Words: 'They brought me a chair.',
  Agreed: true,
};
await ask('POST', '/save_voice', testimonial, asOwner);
const group = {
  name: ['en', { name: 'Usha Circle', description: 'Mothers of Wardha.' }],
  doctor: ['en', { doctorName: 'Dr. Usha Example' }],
  contact: ['', { phones: ['+91 00000 02001'] }],
  emergency: ['', { emergency: '112', ambulance: '108' }],
  notice: ['en', { noticeName: 'Asha Example' }],
} as const;
for (const [part, [Language, Texts]] of Object.entries(group))
  await ask('POST', `/change_group/${part}`, { Language, Texts, Version: 0 }, asOwner);
await ask('POST', '/publish_group', undefined, { ...asOwner, 'idempotency-key': crypto.randomUUID() });
// Written since, and not published.
const draft = { Language: 'hi', Texts: { name: 'उषा मंडल' }, Version: 0 };
await ask('POST', '/change_group/name', draft, asOwner);

const registration = {
  Name: 'Asha Patil',
  Email: 'asha@example.org',
  Number: '+91 98765 43210',
  Address: 'Nashik Road',
  WhyWeJoin: 'To learn',
  Eid: coming,
};
/** Sent again by the test under the same key: it must be taken for the same submission. */
const keyOfRegistration = '0b9f0d7e-5a1c-4f0b-8f6e-2f4a9d1c7b10';
const saved = await ask('POST', '/save_register', registration, { 'idempotency-key': keyOfRegistration });
const { Place: place }: { Place: { Link: string; Code: string } } = await saved.json();
// The same form, posted before any script has come.
await fetch(`${base}/book/register_booking/${coming}`, {
  method: 'POST',
  redirect: 'manual',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ ...registration, Name: 'Rekha Deshmukh', Number: '91234 56789' }),
});
await ask('POST', '/save_volunteer_data', {
  FName: 'Rekha',
  LName: 'Deshmukh',
  Email: 'rekha@example.org',
  Number: '+91 91234 56789',
  DOB: '1990-03-05',
  WhyYouWantToJoin: 'To help',
});
await ask('POST', '/contact_message', {
  FName: 'Sunita',
  LName: 'Kale',
  Email: 'sunita@example.org',
  Number: '020 1234567',
  Message: 'When is the next class?',
});
await ask('POST', '/subscribe', { Email: 'news@example.org' });
const { result: registered }: { result: { _id: string }[] } = await (
  await ask('GET', `/get_view_register/${coming}`, undefined, asOwner)
).json();
const at = new Date();
const arrival = { Rid: registered[0]?._id, Came: true, At: at.toISOString() };
await ask('POST', '/mark_arrival', arrival, asOwner);
const invited = await ask('POST', `/invite_helper/${coming}`, { Name: 'Meena at the door' }, asOwner);
const { result: helper }: { result: { _id: string; Link: string } } = await invited.json();
const walkIn = { Rid: crypto.randomUUID(), FirstName: 'Radha', Party: 2, At: at.toISOString() };
await ask('POST', '/add_walk_in', walkIn, { authorization: `door_${helper.Link}` });

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
execFileSync(process.execPath, ['src/server/run-command.js', 'backup', join(target, 'backup.tar.gz')], {
  env: environment,
  stdio: 'inherit',
});
const ended = once(server, 'exit');
server.kill('SIGTERM');
await ended;
await cp(data, join(target, 'data-folder'), { recursive: true });
// Made anew from the files at any time.
await rm(join(target, 'data-folder/sizes'), { recursive: true, force: true });
await rm(join(target, 'data-folder/site.db-shm'), { force: true });
await rm(data, { recursive: true, force: true });
await writeFile(
  join(target, 'facts.json'),
  `${JSON.stringify({ at, owner, visitor, coming, over, keyOfRegistration, registration, place, helper, pictures }, null, 2)}\n`,
);

const client = 'dist/client';
/** The worker's files and those that tests load; the reader of codes alone has half a megabyte. */
const unneeded = /\.(br|mp4|wasm)$|\/screenshot-|\/share/;
/** These get other names, so that a phone is updated also if the build of today is the recorded one. */
const hashed = /-([\w-]{8})(?=\.\w+$)/;
const files: Record<string, string> = {};
for (const entry of await readdir(client, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  const address = `/${relative(client, path)}`;
  if (!entry.isFile() || unneeded.test(address) || address.startsWith('/.vite')) continue;
  files[address] = (await readFile(path)).toString(
    ['.js', '.css', '.html', '.svg', '.webmanifest', '.txt'].includes(extname(path)) ? 'utf8' : 'base64',
  );
}
const reversed = (text: string) => [...text].reverse().join('');
// The worker keeps a file whose revision is the one that it has.
const worker = files['/sw.js'] ?? '';
files['/sw.js'] = worker.replace(/(?<="revision":")\w+/g, reversed);
let json = JSON.stringify(files);
for (const address of Object.keys(files)) {
  const [ending, hash = ''] = hashed.exec(address) ?? [];
  if (ending !== undefined) json = json.replaceAll(ending, `-${reversed(hash)}`);
}
const text = Buffer.from(json);
await writeFile(
  join(target, 'client.json.br'),
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  }),
);

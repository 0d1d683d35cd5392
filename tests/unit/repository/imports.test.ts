import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  arrowsUp,
  type Import,
  importsIn,
  moduleFloors,
  mutualFolders,
  onCircles,
  serverFloors,
} from './imports';

/** Which way imports flow (src/decisions/0002-one-way-imports.md). */

const imports = importsIn(['src', 'sw']);
const written = (found: readonly Import[]) => found.map(({ from, to }) => `${from} -> ${to}`);

/** `src/app/ui/icon.tsx` is of `src/app`, `sw/sw.ts` of `sw`. */
const programOf = (file: string) => /^(src\/\w+|sw)\//.exec(file)?.[1] ?? file;

/** What each program imports of the others; the app's server entry alone is the server's too. */
const programs: Record<string, readonly string[]> = {
  'src/contract': [],
  'src/content': ['src/contract'],
  'src/outbox': ['src/contract'],
  'src/texts': ['src/contract', 'src/content'],
  'src/app': ['src/contract', 'src/content', 'src/outbox', 'src/texts'],
  'src/server': ['src/contract', 'src/content'],
  sw: ['src/contract', 'src/outbox'],
};
const serverEntry = 'src/app/entry/entry-server.tsx';

const roomOf = (file: string) => file.replace('src/app/', '').split('/');

/** The app's layers from the ground up: each imports those below it alone, and none beside it. */
const layers = [
  ['lib'],
  ['ui'],
  ['shared'],
  ['owner-kit'],
  ['features'],
  ['shell'],
  ['routes'],
  ['router'],
  ['entry'],
];
const layerOf = (file: string) => layers.findIndex((layer) => layer.includes(roomOf(file)[0] ?? ''));
const inApp = imports.filter(
  ({ from, to }) =>
    from.startsWith('src/app/') && to.startsWith('src/app/') && !from.endsWith('route-tree.gen.ts'),
);

test('the import test finds imports of every layer and of every kind', () => {
  const found = new Set(inApp.map(({ from }) => roomOf(from)[0]));
  expect([...found].sort()).toEqual(layers.flat().sort());
  expect(imports).toContainEqual({ from: 'src/server/pages/client-build.ts', to: serverEntry });
});

test('contract, content, outbox, app, server and worker import one another one way', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [program, other] = [programOf(from), programOf(to)];
    if (program === other || programs[program]?.includes(other)) return false;
    return !(from.startsWith('src/server/pages/') && to === serverEntry);
  });
  expect(written(wrong)).toEqual([]);
});

test('every file of the app lies in one of its layers', () => {
  expect(inApp.flatMap(({ from, to }) => [from, to]).filter((file) => layerOf(file) < 0)).toEqual([]);
});

test("the app's layers import only those below them", () => {
  const wrong = inApp.filter(
    ({ from, to }) => roomOf(from)[0] !== roomOf(to)[0] && layerOf(to) >= layerOf(from),
  );
  expect(written(wrong)).toEqual([]);
});

/** What only the owner downloads; `vite.config.ts` puts the same files into the owner's chunk. */
const ofOwner = (file: string) =>
  /^src\/app\/(owner-kit\/|features\/(uploads\/|[\w-]+\/owner-)|shell\/owner-|routes\/_owner)/.test(file);

test("no screen of a visitor imports the owner's files", () => {
  expect(inApp.some(({ from, to }) => ofOwner(from) && ofOwner(to))).toBe(true);
  const wrong = inApp.filter(({ from, to }) => ofOwner(to) && !ofOwner(from));
  expect(written(wrong)).toEqual([]);
});

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(path, entry.name)).length > 0)
    .map(({ name }) => name);

test('every folder and every module of the server lies on one of its floors', () => {
  expect(foldersIn('src/server').sort()).toEqual(serverFloors.flat().sort());
  expect(foldersIn('src/server/modules').sort()).toEqual(moduleFloors.flat().sort());
});

test("the server's floors, and those of its modules, import only what is below them", () => {
  expect(written(arrowsUp(imports))).toEqual([]);
});

const inServer = imports.filter(
  ({ from, to }) => from.startsWith('src/server/') && to.startsWith('src/server/'),
);
const serverRoomOf = (file: string) => file.replace('src/server/', '').split('/');
/** A module's rows and what they mean; its handlers and the rest are its own. */
const doors = ['queries.ts', 'mapping.ts'];
/** What else of a module is there for others. */
const open = [
  'announcements/message.ts',
  'announcements/outgoing-messages.ts',
  'announcements/push-problem.ts',
  'announcements/push-subscriptions.ts',
  'door/action-time.ts',
  'door/helper-access.ts',
  'door/helper-tokens.ts',
  'door/limits.ts',
  'events/event-locks.ts',
  'events/event-log.ts',
  'registrations/place-links.ts',
  'registrations/waiting-list.ts',
  'removals/undoable-removal.ts',
];

test('a module of the server reaches another by its queries, mapping and open files alone', () => {
  const wrong = inServer.filter(({ from, to }) => {
    const [[layer, module, ...inside], [otherLayer, other, ...file]] = [serverRoomOf(from), serverRoomOf(to)];
    // Files directly in `modules` put these together.
    if (layer !== 'modules' || otherLayer !== 'modules' || inside.length === 0 || file.length === 0)
      return false;
    const path = file.join('/');
    return module !== other && !doors.includes(path) && !open.includes(`${other}/${path}`);
  });
  expect(written(wrong)).toEqual([]);
});

test('no files import each other in a circle', () => {
  expect(written(onCircles(imports, (file) => file))).toEqual([]);
});

test('no two folders import each other', () => {
  expect(mutualFolders(imports)).toEqual([]);
});

test('no features import each other in a circle', () => {
  const room = (file: string) => roomOf(file).slice(0, 2).join('/');
  expect(written(onCircles(inApp, room))).toEqual([]);
});

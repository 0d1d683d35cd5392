import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Import, importsIn, onCircles } from './imports';

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
  expect(imports).toContainEqual({ from: 'src/server/pages/renderer.ts', to: serverEntry });
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

/** The server's floors from the ground up: each imports those below it alone, and none beside it. */
const floors = [
  ['lib'],
  ['database'],
  ['files'],
  ['pictures'],
  ['uploads', 'guard'],
  ['config', 'calls'],
  ['modules'],
  ['http', 'operations', 'demo'],
  ['pages'],
];
const serverRoomOf = (file: string) => file.replace('src/server/', '').split('/');
/** Files directly in `src/server` put the floors together. */
const floorOf = (file: string) => {
  const [room = '', ...inside] = serverRoomOf(file);
  return inside.length === 0 ? floors.length : floors.findIndex((rooms) => rooms.includes(room));
};
const inServer = imports.filter(
  ({ from, to }) => from.startsWith('src/server/') && to.startsWith('src/server/'),
);

test('every folder of the server lies on one of its floors', () => {
  const folders = readdirSync('src/server', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(floors.flat().sort());
});

test("the server's floors import only those below them", () => {
  const wrong = inServer.filter(
    ({ from, to }) => serverRoomOf(from)[0] !== serverRoomOf(to)[0] && floorOf(to) >= floorOf(from),
  );
  expect(written(wrong.filter(({ from }) => floorOf(from) < floors.length))).toEqual([]);
});

/** A module's rows and what they mean; its handlers and the rest are its own. */
const doors = ['queries.ts', 'mapping.ts', 'event-log.ts', 'waiting-list.ts', 'place-mapping.ts'];
/** The module whose whole point is to be used by others. */
const removing = 'src/server/modules/removals/undoable-removal.ts';

test('a module of the server reaches another by its queries and mapping alone', () => {
  const wrong = inServer.filter(({ from, to }) => {
    const [[layer, module, ...inside], [otherLayer, other, ...file]] = [serverRoomOf(from), serverRoomOf(to)];
    // Files directly in `modules` put these together.
    if (layer !== 'modules' || otherLayer !== 'modules' || inside.length === 0 || file.length === 0)
      return false;
    return module !== other && !doors.includes(file.join('/')) && to !== removing;
  });
  expect(written(wrong)).toEqual([]);
});

test('no files import each other in a circle', () => {
  expect(written(onCircles(imports, (file) => file))).toEqual([]);
});

test('no features import each other in a circle', () => {
  const room = (file: string) => roomOf(file).slice(0, 2).join('/');
  expect(written(onCircles(inApp, room))).toEqual([]);
});

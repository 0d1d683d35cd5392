import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** That one file of ours imports another, for whatever: values, types alone, or only when it is needed. */
export interface Import {
  from: string;
  to: string;
}

/** An import or export of another module, an import() and a worker's or picture's `new URL`. */
const specifiers =
  /\b(?:import|export)\s[^'";]*?\bfrom\s*'([^'\n]+)'|\bimport\s*'([^'\n]+)'|\bimport\(\s*'([^'\n]+)'|\bnew URL\(\s*'(\.[^'\n]+)'/g;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** All files of some folders, by their paths from the root. */
const filesIn = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );

/** Every import between the files of these folders. */
export function importsIn(folders: readonly string[]): Import[] {
  const files = new Set(filesIn(folders));
  const resolve = (from: string, specifier: string): string | undefined => {
    if (!/^(~\/|\.)/.test(specifier)) return undefined;
    const path = specifier.startsWith('~/')
      ? join('src', specifier.slice(2))
      : normalize(join(from, '..', specifier));
    return ['', '.ts', '.tsx']
      .map((ending) => path.replace(/\?.*$/, '') + ending)
      .find((file) => files.has(file));
  };
  return [...files]
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((from) =>
      [...readFileSync(from, 'utf8').replace(comments, '').matchAll(specifiers)].flatMap((match) => {
        const to = resolve(from, match.slice(1).find((specifier) => specifier !== undefined) ?? '');
        return to === undefined || to === from ? [] : [{ from, to }];
      }),
    );
}

/** The imports that lie on a circle, once each file is taken for what `roomOf` says. */
export function onCircles(imports: readonly Import[], roomOf: (file: string) => string): Import[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (room !== other) next.set(room, (next.get(room) ?? new Set()).add(other));
  }
  const reached = new Map<string, Set<string>>();
  const reachedFrom = (room: string): Set<string> => {
    const known = reached.get(room);
    if (known) return known;
    const seen = new Set<string>();
    const left = [room];
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      for (const other of next.get(at) ?? []) {
        if (seen.has(other)) continue;
        seen.add(other);
        left.push(other);
      }
    }
    reached.set(room, seen);
    return seen;
  };
  return imports.filter(({ from, to }) => {
    const [room, other] = [roomOf(from), roomOf(to)];
    return room !== other && reachedFrom(other).has(room);
  });
}

/** The server's folders from the ground up: each imports those below it alone, and none beside it. */
export const serverFloors = [
  ['lib'],
  ['database'],
  ['files'],
  ['pictures'],
  ['uploads', 'guard', 'push'],
  ['config', 'calls'],
  ['modules'],
  ['http', 'operations', 'demo'],
  ['pages'],
];
/** The modules, likewise. */
export const moduleFloors = [
  ['announcements', 'removals', 'restorations', 'translations'],
  ['events', 'galleries', 'submissions', 'team', 'testimonials'],
  ['registrations'],
  ['door', 'group'],
  ['reminders'],
  ['accounts', 'dashboard'],
  ['people'],
];

/** Returns the imports between the folders of `root` that do not go down. Files directly in it put the folders together. */
const arrowsUpIn = (imports: readonly Import[], root: string, floors: readonly string[][]): Import[] => {
  const floorOf = (room: string) => floors.findIndex((rooms) => rooms.includes(room));
  return imports.filter(({ from, to }) => {
    if (!from.startsWith(root) || !to.startsWith(root)) return false;
    const [[room = '', ...inside], [other = '', ...there]] = [from, to].map((file) =>
      file.slice(root.length).split('/'),
    ) as [string[], string[]];
    if (inside.length === 0 || room === other) return false;
    return there.length === 0 || floorOf(other) >= floorOf(room);
  });
};

/** Returns the imports inside the server that go up, or to a folder of the same floor. */
export const arrowsUp = (imports: readonly Import[]): Import[] => [
  ...arrowsUpIn(imports, 'src/server/', serverFloors),
  ...arrowsUpIn(imports, 'src/server/modules/', moduleFloors),
];

/** Returns the pairs of folders that import each other. */
export const mutualFolders = (imports: readonly Import[]): string[] => {
  const pairs = new Set(imports.map(({ from, to }) => `${dirname(from)} ${dirname(to)}`));
  return [...pairs].filter((pair) => {
    const [one = '', other = ''] = pair.split(' ');
    return one < other && pairs.has(`${other} ${one}`);
  });
};

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { groupParts } from '~/contract/group-addresses';
import { fieldsIn, groupFieldNames, isFilled } from '~/contract/group-fields';
import { groupCalls } from '~/contract/owner-group';
import { changePublicData } from '../calls/event-turn';
import { openData } from '../config/open-data';
import type { Database } from '../database/database';
import type { FileStore } from '../files/file-store';
import { draftRows, replaceDraft, toSourcesByLanguage, toTextsByLanguage } from '../modules/group/draft';
import { findLiveGroup } from '../modules/group/queries';
import {
  isContentLanguage,
  languagesOf,
  picturesIn,
  type TextsByLanguage,
} from '../modules/group/site-content';
import type { SourcesByLanguage } from '../modules/group/translation-sources';
import { type CommandContext, CommandFailure, requireServedDatabase, runCommand } from './run-command';

const usage = `npm run group -- export FILE
npm run group -- import FILE [--replace]
The file is JSON: the texts by language, with "" for what is the same in all of them. "sources" says of which texts the
translations are, and may be left out. What the draft has and the file has not is emptied with --replace alone.`;

const textsSchema = groupCalls.changeGroup.request.entries.Texts;

const allowedIn = (language: string): string[] =>
  groupParts.flatMap((part) =>
    languagesOf(part)
      .filter((known) => known === language)
      .flatMap((known) => fieldsIn(part, known)),
  );

const sourcesSchema = v.record(
  v.pipe(v.string(), v.check(isContentLanguage)),
  v.record(v.string(), v.pipe(v.string(), v.regex(/^[a-z]{2}:[\da-f]{16}$/))),
);

interface GroupFile {
  texts: TextsByLanguage;
  sources: SourcesByLanguage | undefined;
}

const whereOf = (language: string): string => (language === '' ? 'of all languages' : `in ${language}`);

/** Returns the name and language of each filled text. */
const filledIn = (texts: TextsByLanguage): string[] =>
  Object.entries(texts).flatMap(([language, fields]) =>
    groupFieldNames
      .filter((name) => fields !== undefined && isFilled(fields[name]))
      .map((name) => `${name} ${whereOf(language)}`),
  );

/** Throws a failure that names each text that cannot be used. */
function readGroupFile(json: string): GroupFile {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw new CommandFailure('The file is not JSON.');
  }
  const byLanguage = v.safeParse(v.record(v.string(), v.looseObject({})), parsed);
  // A record of Valibot may be a list.
  if (!byLanguage.success || Array.isArray(parsed)) throw new CommandFailure(usage);
  const problems: string[] = [];
  const { sources, ...written } = byLanguage.output;
  const knownSources = v.safeParse(sourcesSchema, sources ?? {});
  if (!knownSources.success) problems.push('The sources of the translations cannot be read.');
  const texts = Object.entries(written).map(([language, written]) => {
    const allowed = allowedIn(language);
    const where = whereOf(language);
    if (allowed.length === 0) problems.push(`There are no texts ${where}.`);
    for (const name of Object.keys(written))
      if (!allowed.includes(name)) problems.push(`${name} ${where} is no text of this site.`);
    const read = v.safeParse(textsSchema, written);
    if (read.success) {
      for (const code of read.output.languages ?? [])
        if (!isContentLanguage(code)) problems.push(`languages ${where}: ${code} is not known.`);
      return [language, read.output];
    }
    for (const issue of read.issues) problems.push(`${v.getDotPath(issue)} ${where}: ${issue.message}`);
    return [language, {}];
  });
  if (problems.length > 0) throw new CommandFailure(problems.join('\n'));
  const byKnown: TextsByLanguage = Object.fromEntries(texts);
  if (filledIn(byKnown).length === 0) throw new CommandFailure('The file has no text.');
  return {
    texts: byKnown,
    sources: knownSources.success && sources ? knownSources.output : undefined,
  };
}

/** Removes logos whose picture is not in this site's store. */
async function withStoredPictures(texts: TextsByLanguage, files: FileStore): Promise<TextsByLanguage> {
  const { '': shared = {}, ...others } = texts;
  const kept = { ...shared };
  for (const { slot, name } of picturesIn(texts))
    if (!(await files.find(name))) Reflect.deleteProperty(kept, slot);
  return { '': kept, ...others };
}

const exportTo = async (db: Database, file: string, print: CommandContext['print']): Promise<void> => {
  const { version, texts, sources } = await findLiveGroup(db);
  if (version === 0) throw new CommandFailure('Nothing is published yet.');
  // Never overwrites.
  const written = { ...texts, ...(sources && { sources }) };
  await writeFile(file, `${JSON.stringify(written, null, 2)}\n`, { flag: 'wx' });
  print(`Version ${version} was written to ${file}.`);
};

interface Import {
  texts: TextsByLanguage;
  sources: SourcesByLanguage | undefined;
  replaces: boolean;
  folder: string;
  now: Date;
}

/** Returns the file with the previous draft; undefined if there was none. Throws a failure with the texts that would be emptied. */
const importInto = (db: Database, { texts, sources, replaces, folder, now }: Import) =>
  changePublicData(db, async (transaction) => {
    const rows = await draftRows(transaction);
    const before = toTextsByLanguage(rows);
    const after = new Set(filledIn(texts));
    const emptied = filledIn(before).filter((text) => !after.has(text));
    if (emptied.length > 0 && !replaces)
      throw new CommandFailure(
        `The draft has what the file has not:\n${emptied.join('\n')}\nWith --replace, this is emptied.`,
      );
    const file = join(folder, `group-draft-${now.toISOString().replaceAll(/[:.]/g, '-')}.json`);
    const written = { ...before, sources: toSourcesByLanguage(rows) };
    // A draft has no versions: this is how it can be brought back.
    const isKept = filledIn(before).length > 0;
    if (isKept) await writeFile(file, `${JSON.stringify(written, null, 2)}\n`, { flag: 'wx' });
    await replaceDraft(transaction, texts, now.toISOString(), sources);
    return isKept ? file : undefined;
  });

/** `npm run group`: writes the published site content to a file, or reads a file into the owner's draft. */
const group = async ({ environment, args, print }: CommandContext): Promise<void> => {
  const [action, file, option, ...more] = args;
  const isKnown = action === 'import' ? option === undefined || option === '--replace' : option === undefined;
  if (file === undefined || !isKnown || more.length > 0 || (action !== 'export' && action !== 'import'))
    throw new CommandFailure(usage);
  const imported = action === 'import' ? readGroupFile(await readFile(file, 'utf8')) : undefined;
  const { db, files, close } = await openData(environment);
  try {
    await requireServedDatabase(db);
    if (!imported) return await exportTo(db, file, print);
    const stored = await withStoredPictures(imported.texts, files);
    const before = await importInto(db, {
      ...imported,
      texts: stored,
      replaces: option === '--replace',
      folder: environment.DATA_DIR,
      now: new Date(),
    });
    if (before)
      print(
        `The draft before is in ${before}; "npm run group -- import ${before} --replace" brings it back.`,
      );
    print('The draft was replaced. Look through it under "My site", and publish it there.');
  } finally {
    await close();
  }
};

await runCommand(group);

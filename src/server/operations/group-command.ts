import { readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { groupParts } from '~/contract/group-addresses';
import { fieldsIn } from '~/contract/group-fields';
import { groupCalls } from '~/contract/owner-group';
import type { Database } from '../database/database';
import { changePublicData } from '../database/revision';
import type { FileStore } from '../files/file-store';
import { openData } from '../lib/open-data';
import { replaceDraft } from '../modules/group/draft';
import { findLiveGroup } from '../modules/group/queries';
import { isContentLanguage, languagesOf, picturesIn, type TextsByLanguage } from '../modules/group/texts';
import type { SourcesByLanguage } from '../modules/group/translations';
import { type CommandContext, CommandFailure, requireServedDatabase, runCommand } from './run-command';

const usage = `npm run group -- export FILE
npm run group -- import FILE
The file is JSON: the texts by language, with "" for what is the same in all of them. "sources" says of which texts the
translations are, and may be left out.`;

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

/** Throws a failure that names each text that cannot be used. */
function readGroupFile(json: string): GroupFile {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw new CommandFailure('The file is not JSON.');
  }
  const byLanguage = v.safeParse(v.record(v.string(), v.looseObject({})), parsed);
  if (!byLanguage.success) throw new CommandFailure(usage);
  const problems: string[] = [];
  const { sources, ...written } = byLanguage.output;
  const knownSources = v.safeParse(sourcesSchema, sources ?? {});
  if (!knownSources.success) problems.push('The sources of the translations cannot be read.');
  const texts = Object.entries(written).map(([language, written]) => {
    const allowed = allowedIn(language);
    const where = language === '' ? 'of all languages' : `in ${language}`;
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
  return {
    texts: Object.fromEntries(texts),
    sources: knownSources.success && sources ? knownSources.output : undefined,
  };
}

/** Leaves a logo out whose picture is not in this site's store. */
async function withStoredPictures(texts: TextsByLanguage, files: FileStore): Promise<TextsByLanguage> {
  const { '': shared = {}, ...others } = texts;
  const kept = { ...shared };
  for (const { slot, name } of picturesIn(texts))
    if (!(await files.find(name))) Reflect.deleteProperty(kept, slot);
  return { '': kept, ...others };
}

const exportTo = async (db: Database, file: string, say: CommandContext['say']): Promise<void> => {
  const { version, texts, sources } = await findLiveGroup(db);
  if (version === 0) throw new CommandFailure('Nothing is published yet.');
  // Never overwrites.
  const written = { ...texts, ...(sources && { sources }) };
  await writeFile(file, `${JSON.stringify(written, null, 2)}\n`, { flag: 'wx' });
  say(`Version ${version} was written to ${file}.`);
};

/** `npm run group`: writes the published words of the group to a file, or reads a file into the owner's draft. */
const group = async ({ environment, args, say }: CommandContext): Promise<void> => {
  const [action, file] = args;
  if (args.length !== 2 || file === undefined || (action !== 'export' && action !== 'import'))
    throw new CommandFailure(usage);
  const imported = action === 'import' ? readGroupFile(await readFile(file, 'utf8')) : undefined;
  const { db, files, close } = await openData(environment);
  try {
    await requireServedDatabase(db);
    if (!imported) return await exportTo(db, file, say);
    const stored = await withStoredPictures(imported.texts, files);
    await changePublicData(db, (transaction) =>
      replaceDraft(transaction, stored, new Date().toISOString(), imported.sources),
    );
    say('The draft was replaced. Look through it under "My site", and publish it there.');
  } finally {
    await close();
  }
};

await runCommand(group);

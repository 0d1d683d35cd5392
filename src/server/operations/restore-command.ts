import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { readPhrase } from '~/contract/owner-copy-words';
import type { Environment } from '../config/environment';
import { commandLockTimeout, describeDatabase, openData, sizesFolder } from '../config/open-data';
import { makeFolder } from '../files/disk';
import type { KeptSignIns } from '../modules/accounts/accounts-after-restore';
import { backupSummary } from './archive';
import { isPhoneCopyFile, openPhoneCopy } from './open-phone-copy';
import { restoreBackup } from './restore-backup';
import { type CommandContext, CommandFailure, runCommand } from './run-command';

/** Names whose passwords are valid: an operator who restores after a leak needs to know. */
const signInLines = ({ owner, visitors }: KeptSignIns, named: string | undefined): string[] => [
  owner
    ? `The owner signs in as ${owner.email} with the password ${owner.password === 'before' ? 'in use before this restore, not that of the backup' : 'of the backup'}. To set another: npm run owner-password`
    : 'There is no owner yet; the next start of the server makes the account.',
  visitors === 'before'
    ? 'Visitors’ accounts stay as they were before this restore, also those deleted or changed since the backup.'
    : 'Visitors’ accounts are those of the backup.',
  'Everybody is signed out.',
  ...(owner && named !== undefined && named !== owner.email
    ? [
        `OWNER_EMAIL is ${named}: the next start makes that the owner. Remove OWNER_EMAIL to keep ${owner.email}.`,
      ]
    : []),
];

/** What comes back by itself, what does not, and what is to be done. */
const nextLines = (helpersToInvite: number): string[] => [
  'What people have sent since then comes again from their phones, when they open the site within two days. What the owner has saved since is listed under Today, on the phone on which it was saved.',
  ...(helpersToInvite > 0
    ? [
        `The links of helpers at the door and on the telephone have ended: ${helpersToInvite} ${helpersToInvite === 1 ? 'helper of a coming event has' : 'helpers of coming events have'} to be invited again.`,
      ]
    : []),
  'Now start the site, or restart it if it runs: npm run serve',
];

/** Reads a line from the terminal or a pipe: arguments of a command are seen by others on the machine. */
const askPhrase = async (print: CommandContext['print']): Promise<string> => {
  print('This is a copy for the phone. Type its six words, with a blank between them, and press Enter:');
  for await (const line of createInterface(process.stdin)) {
    const { phrase, unknown } = readPhrase(line);
    if (unknown.length > 0) print(`Not among the words that the site proposes: ${unknown.join(', ')}`);
    return phrase;
  }
  throw new CommandFailure('No words were typed.');
};

/**
 * Returns the archive in a file: the file itself, or that of a phone copy, decrypted into a folder that is removed when the
 * command ends. In DATA_DIR, which is sure to be writable; what a killed restore has left is removed by the next.
 */
const archiveIn = async (
  file: string,
  { DATA_DIR }: Pick<Environment, 'DATA_DIR'>,
  print: CommandContext['print'],
): Promise<string> => {
  const folder = join(DATA_DIR, 'opened-copy');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  if (!(await isPhoneCopyFile(file))) return file;
  const phrase = await askPhrase(print);
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  await makeFolder(folder, 0o700);
  return openPhoneCopy(file, phrase, folder);
};

const options = ['--replace', '--from-another-site'];

/** `npm run restore -- FILE [--replace] [--from-another-site]`: replaces the site's data with a backup or a phone copy. */
const restore = async ({ environment, args, print }: CommandContext): Promise<void> => {
  const files = args.filter((arg) => !options.includes(arg));
  const [file] = files;
  if (file === undefined || file.startsWith('-') || files.length > 1)
    throw new CommandFailure('Usage: npm run restore -- FILE [--replace] [--from-another-site]');
  const { FIREBASE_BUCKET, DATA_DIR } = environment;
  print(
    `The database is ${describeDatabase(environment)}; the files are in ${FIREBASE_BUCKET ?? resolve(DATA_DIR)}.`,
  );
  const archive = await archiveIn(resolve(file), environment, print);
  const { close, ...data } = await openData(environment, commandLockTimeout);
  try {
    const {
      manifest: restored,
      helpersToInvite,
      signIns,
    } = await restoreBackup(data, archive, {
      replace: args.includes('--replace'),
      fromAnotherSite: args.includes('--from-another-site'),
      now: new Date(),
      timeZone: environment.SITE_TIME_ZONE,
    });
    // Sizes are made again from the restored pictures.
    await rm(sizesFolder(environment), { recursive: true, force: true });
    for (const name of restored.missing)
      print(`The backup has no file ${name}, though the database names it.`);
    const at = new Date(restored.madeAt).toLocaleString('en-IN', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: environment.SITE_TIME_ZONE,
    });
    print(
      `Restored ${backupSummary(restored)}, as they were on ${at}, ${restored.tables.registrations?.rows ?? 0} registrations among them.`,
    );
    for (const line of [...signInLines(signIns, environment.OWNER_EMAIL), ...nextLines(helpersToInvite)])
      print(line);
  } finally {
    await close();
  }
};

await runCommand(restore);

import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, installPackages } from '../debian-packages';

/** Where Debian, Homebrew and Fedora keep the versions that they install, each in a folder of its own. */
const versions = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

const installed = (): string[] =>
  versions
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((version) => join(folder, version, 'bin')))
    .filter((folder) => /postgresql/.test(folder))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));

/** The folder of PostgreSQL's server programs on this machine: POSTGRES_BIN, an installed version, or on the path. */
const findPrograms = (): string | undefined => {
  const { POSTGRES_BIN, PATH = '' } = process.env;
  const folders = [...(POSTGRES_BIN ? [POSTGRES_BIN] : []), ...installed(), ...PATH.split(delimiter)];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
};

/** The same; where there are none, root on a Debian gets them from the distribution. Throws where that cannot be. */
export const ensurePrograms = (): string => {
  const found = findPrograms();
  if (found) return found;
  if (!canInstall()) {
    throw new Error('These tests need a PostgreSQL server: install it, or name its folder in POSTGRES_BIN.');
  }
  installPackages('postgresql');
  const programs = findPrograms();
  if (!programs) throw new Error('apt-get has installed postgresql, but it is not where it should be.');
  return programs;
};

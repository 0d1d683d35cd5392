import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this process may install programs: root on a Debian or a system made from it. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages of the distribution; options of `apt-get install` may stand before them. Throws where it fails. */
export function installPackages(...packages: string[]): void {
  const apt = (...words: string[]) =>
    execFileSync('apt-get', words, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-q');
  apt('install', '-q', '-y', ...packages);
}

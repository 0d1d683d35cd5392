import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, installPackages } from '../debian-packages';

/** The programs that drive the two engines beside Chromium's; undefined where this machine does not have one. */
export interface Programs {
  firefox: string | undefined;
  webkit: { driver: string; browser: string; display: string } | undefined;
}

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** WebKitGTK's small browser lies in the library's folder, which has the machine's architecture in its name. */
const miniBrowser = (): string | undefined =>
  (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    .map((folder) => join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((path) => existsSync(path));

function findPrograms(): Programs {
  const [driver, browser, display] = [onPath('WebKitWebDriver'), miniBrowser(), onPath('Xvfb')];
  return {
    firefox: onPath('firefox-esr') ?? onPath('firefox'),
    webkit: driver && browser && display ? { driver, browser, display } : undefined,
  };
}

/**
 * The programs of this machine; root on a Debian gets what is missing from the distribution. In CI both must be had:
 * throws where one is still missing.
 */
export function ensurePrograms(): Programs {
  const found = findPrograms();
  if (found.firefox && found.webkit) return found;
  if (canInstall()) install(found);
  const programs = findPrograms();
  if (process.env.CI && !(programs.firefox && programs.webkit))
    throw new Error('CI needs Firefox and WebKitGTK (firefox-esr, webkit2gtk-driver and xvfb on Debian).');
  return programs;
}

/** Gets what is missing; says so where it cannot be had, for example without a network. */
function install({ firefox, webkit }: Programs): void {
  try {
    installPackages(
      '--no-install-recommends',
      ...(firefox ? [] : ['firefox-esr']),
      ...(webkit ? [] : ['webkit2gtk-driver', 'xvfb']),
    );
  } catch (error) {
    console.warn('Firefox and WebKitGTK could not be installed.', error);
  }
}

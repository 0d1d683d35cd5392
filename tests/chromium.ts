import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium as playwrights } from 'playwright';
import { canInstall, installPackages } from './debian-packages';

/** Under these names Debian, Ubuntu, Fedora, Arch and Google's own packages install it. */
const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Of Debian's packages: the whole browser, and the one without windows, which must be of the same version. */
const debian = { whole: '/usr/bin/chromium', light: '/usr/bin/chromium-headless-shell' };

/** Where it is on a Mac. */
const applications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => commands.map((command) => join(folder, command)));

/** The Chromium of this machine: CHROMIUM_PATH, an installed one, or the one that Playwright has downloaded. */
function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (!existsSync(CHROMIUM_PATH))
      throw new Error(`There is no Chromium at CHROMIUM_PATH, ${CHROMIUM_PATH}.`);
    return CHROMIUM_PATH;
  }
  return [debian.whole, ...onPath(), ...applications, playwrights.executablePath()].find((path) =>
    existsSync(path),
  );
}

/** The same; where there is none, root on a Debian gets it from the distribution. Throws where that cannot be. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (!canInstall()) {
    throw new Error('The browser tests need Chromium: install it, or name its program in CHROMIUM_PATH.');
  }
  installPackages('chromium');
  const installed = findChromium();
  if (!installed) throw new Error('apt-get has installed chromium, but it is not where it should be.');
  return installed;
}

/**
 * A Chromium without windows, which takes a sixth less of the processor and has no notifications; the whole one where it
 * is absent, or where CHROMIUM_PATH names one.
 */
export const findLightChromium = (): string | undefined =>
  !process.env.CHROMIUM_PATH && existsSync(debian.light) ? debian.light : findChromium();

/** Gets the one without windows beside Debian's whole one, for root; without it the tests take longer. */
export function installLightChromium(): void {
  if (process.env.CHROMIUM_PATH || existsSync(debian.light) || !existsSync(debian.whole) || !canInstall())
    return;
  try {
    installPackages('chromium', 'chromium-headless-shell');
  } catch (error) {
    console.warn('Chromium without windows could not be installed.', error);
  }
}

/** Whether this machine has a font for Hindi, as far as it can say: a Mac and Windows have one. */
function hasHindiFont(): boolean {
  try {
    return execFileSync('fc-list', [':lang=hi'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return true;
  }
}

/** The browser tests measure Hindi texts. Root on a Debian gets a font for them. Throws where there is none. */
export function ensureHindiFont(): void {
  if (hasHindiFont()) return;
  if (canInstall()) installPackages('fonts-noto-core');
  if (!hasHindiFont())
    throw new Error('The browser tests need a font for Hindi, such as Noto Sans Devanagari.');
}

import type { LaunchOptions } from 'playwright/test';
import { ensureChromium } from '../../chromium';

/**
 * As `launchOptions` of tests whose subject the Chromium without windows lacks: notifications, push, and the flag by which
 * a connection counts as fast.
 */
export const wholeChromium = (
  { launchOptions }: { launchOptions: LaunchOptions },
  use: (options: LaunchOptions) => Promise<void>,
): Promise<void> => use({ ...launchOptions, executablePath: ensureChromium() });

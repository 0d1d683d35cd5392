import type { LaunchOptions } from 'playwright/test';
import { ensureChromium } from '../../chromium';
import { fastSync } from './chromium-flags';

interface Given {
  launchOptions: LaunchOptions;
}
type Use = (options: LaunchOptions) => Promise<void>;

/** As `launchOptions` of tests whose subject the Chromium without windows lacks: notifications, push, Background Sync. */
export const wholeChromium = ({ launchOptions }: Given, use: Use): Promise<void> =>
  use({ ...launchOptions, executablePath: ensureChromium() });

/** The same; Background Sync retries after one second instead of five minutes. */
export const fastSyncChromium = ({ launchOptions }: Given, use: Use): Promise<void> =>
  wholeChromium({ launchOptions: { ...launchOptions, args: fastSync } }, use);

import { defineConfig } from 'playwright/test';
import { findLightChromium } from '../chromium';
import { testFlags } from './harness/chromium-flags';

/** The production build in the real browser. Needs `dist/`; run it through `npm test`, which builds first. */

const executablePath = findLightChromium();

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  globalSetup: './harness/prepare.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: '100%',
  // Far more than is needed: a busy machine is not a defect. Only a hang ends here.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'allow',
    // Where it has just been installed, the workers of the runner read this file anew.
    launchOptions: { args: testFlags, ...(executablePath && { executablePath }) },
  },
});

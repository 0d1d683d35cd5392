/**
 * Chromium draws parts of its own window as pages, the suggestions under the address bar among them, and loads them
 * ahead in every new context, which took a fifth of the processor's time; the spare process for the next page took a
 * tenth. Of several such arguments only the last counts: the others are those that Playwright names.
 */
const disabledFeatures = [
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Pictures are loaded from as far away, in pixels, as on a fast connection where the browser does not judge its own. Of
 * several such arguments only the last counts: the others are Playwright's, a mouse that hovers.
 */
const blinkSettings = [
  'lazyLoadingImageMarginPxUnknown=1250',
  ...['primaryHoverType=2', 'availableHoverTypes=2', 'primaryPointerType=4', 'availablePointerTypes=4'],
];

/** For a browser in a container, left alone by its own background work. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/**
 * For tests, whose pages end before optimised code repays its compilation: that took a thirteenth of the processor's time.
 * Their connection counts as fast, which Chromium otherwise judges by answers that come late on a busy machine.
 * Measurements use `chromiumFlags`.
 */
export const testFlags = [
  ...chromiumFlags,
  '--js-flags=--no-opt --no-maglev',
  '--force-effective-connection-type=4G',
  `--blink-settings=${blinkSettings.join(',')}`,
];

/** Chromium's own clock of Background Sync: a second between two tries, in place of five minutes and more. */
export const fastSync = [
  ...testFlags,
  '--force-fieldtrials=BackgroundSync/Test',
  '--force-fieldtrial-params=BackgroundSync.Test:initial_retry_delay_sec/1/retry_delay_factor/1/min_recovery_time_sec/1/max_sync_attempts/60',
];

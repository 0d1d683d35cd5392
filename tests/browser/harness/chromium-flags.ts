/** For a browser in a container, left alone by its own background work. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
];

/** Chromium's own clock of Background Sync: a second between two tries, in place of five minutes and more. */
export const fastSync = [
  ...chromiumFlags,
  '--force-fieldtrials=BackgroundSync/Test',
  '--force-fieldtrial-params=BackgroundSync.Test:initial_retry_delay_sec/1/retry_delay_factor/1/min_recovery_time_sec/1/max_sync_attempts/60',
];

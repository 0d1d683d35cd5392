import type { CDPSession } from 'playwright';

/**
 * The lines that pages are measured on. Bytes per second, milliseconds per round trip, and what a browser says to the
 * page of such a line (https://wicg.github.io/netinfo/#effective-connection-types), which emulation leaves as it is.
 */
export const lines = {
  village: { name: '400 kbit/s, 400 ms', bytesPerSecond: 400_000 / 8, roundTrip: 400, effectiveType: '3g' },
  town: { name: '9 Mbit/s, 170 ms', bytesPerSecond: 9_000_000 / 8, roundTrip: 170, effectiveType: '4g' },
} as const;
export type Line = (typeof lines)[keyof typeof lines];

/** A cheap phone: so many times slower than this machine. */
const processorSlowdown = 4;

/** Makes the page's line and processor as slow as those of the people who use it. */
export async function slowDown(session: CDPSession, line: Line | null): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await session.send('Network.enable');
  if (!line) return;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.roundTrip,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  });
}

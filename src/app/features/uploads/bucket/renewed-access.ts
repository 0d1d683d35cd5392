/** Milliseconds. A bucket lets the owner in for an hour; the rest is for a server that is out of reach for a while. */
const renewAfter = 45 * 60_000;
const tryEvery = 60_000;

export interface RenewedAccess {
  /** Resolves once the access is good for a while. Rejects with what renewing it did. */
  ready(): Promise<void>;
  /** Renews no more. */
  end(): void;
}

/**
 * Renews access that expires within the hour: `renew` is called 45 minutes after the last time, also during a long upload,
 * and where it fails again every minute until `end` is called. The phone may have slept meanwhile, so `ready` is to be
 * awaited before each use.
 */
export function renewedAccess(renew: () => Promise<void>): RenewedAccess {
  let renewedAt = Date.now();
  let renewing: Promise<void> | undefined;
  // A clock that was set back says nothing about how much time has passed.
  const isDue = () => Date.now() - renewedAt >= renewAfter || Date.now() < renewedAt;
  const ready = async () => {
    if (!isDue()) return;
    renewing ??= renew()
      .then(() => {
        renewedAt = Date.now();
      })
      .finally(() => {
        renewing = undefined;
      });
    await renewing;
  };
  // A failure is told to the next who needs the access.
  const timer = setInterval(() => void ready().catch(() => undefined), tryEvery);
  return { ready, end: () => clearInterval(timer) };
}

import * as v from 'valibot';

/** Something happened to an entry, here or in another tab or the worker. */
const news = v.object({
  key: v.string(),
  /** `gone`: discarded, or replaced by its correction. */
  now: v.picklist(['kept', 'sending', 'waiting', 'refused', 'sent', 'gone']),
});
export type News = v.InferOutput<typeof news>;

const listeners = new Set<(news: News) => void>();
let channel: BroadcastChannel | undefined;

function tell(message: News): void {
  for (const listener of listeners) listener(message);
}

/**
 * Opened when first used: on the server, where nothing is, it would keep the process alive. Undefined where the
 * browser has none; then only this tab hears.
 */
function others(): BroadcastChannel | undefined {
  if (!channel && !('BroadcastChannel' in globalThis)) return undefined;
  if (!channel) {
    channel = new BroadcastChannel('outbox');
    channel.onmessage = ({ data }) => {
      // Another build's message may look different.
      const read = v.safeParse(news, data);
      if (read.success) tell(read.output);
    };
  }
  return channel;
}

/** Tells everybody: this tab or worker at once, the others through a channel. */
export function announce(message: News): void {
  others()?.postMessage(message);
  tell(message);
}

/** Calls back on every news until the returned function is called. */
export function listen(listener: (news: News) => void): () => void {
  others();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

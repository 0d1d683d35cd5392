/** Messages to all tabs and the worker, this tab included. */
export interface Channel<Message> {
  announce: (message: Message) => void;
  /** Returns the unsubscribe function. */
  subscribe: (listener: (message: Message) => void) => () => void;
}

/**
 * Opened at first use: on the server an open BroadcastChannel would keep the process alive. If the browser has none,
 * only this tab is notified.
 * @param read returns a received message, or undefined if another build sent it in another shape
 */
export function createChannel<Message>(
  name: string,
  read: (data: unknown) => Message | undefined,
): Channel<Message> {
  const listeners = new Set<(message: Message) => void>();
  let channel: BroadcastChannel | undefined;

  const notifyListeners = (message: Message) => {
    for (const listener of listeners) listener(message);
  };

  const open = () => {
    if (!channel && 'BroadcastChannel' in globalThis) {
      channel = new BroadcastChannel(name);
      channel.onmessage = ({ data }) => {
        const message = read(data);
        if (message !== undefined) notifyListeners(message);
      };
    }
    return channel;
  };

  return {
    announce(message) {
      open()?.postMessage(message);
      notifyListeners(message);
    },
    subscribe(listener) {
      open();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

import { vi } from 'vitest';

/** As much of a window and its document as persisting queries needs. */
export class FakePage {
  readonly #window = new EventTarget();
  readonly #document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    readyState: 'complete',
  });

  constructor() {
    vi.stubGlobal('window', this.#window);
    vi.stubGlobal('document', this.#document);
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('addEventListener', this.#window.addEventListener.bind(this.#window));
    vi.stubGlobal('removeEventListener', this.#window.removeEventListener.bind(this.#window));
  }

  /** The person goes to another app, or closes the tab; phones do not always send both events. */
  hide(event: 'visibilitychange' | 'pagehide'): void {
    this.#document.visibilityState = 'hidden';
    (event === 'pagehide' ? this.#window : this.#document).dispatchEvent(new Event(event));
  }
}

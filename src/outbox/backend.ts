/** Where the calls go (DESIGN §3): another {host} set when the app was built, or the page's own origin. */
export interface Backend {
  /** The start of every address; empty for the page's own origin. */
  host: string;
  /** Ours answers submissions with a receipt and takes an Idempotency-Key; others promise neither. */
  givesReceipts: boolean;
}

const host = String(import.meta.env.VITE_API_HOST ?? '').replace(/\/+$/, '');

export const backend: Backend = { host, givesReceipts: host === '' };

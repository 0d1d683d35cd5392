import { backendHost } from '~/contract/values/backend-host';

/** Where the calls go (rule other-backends): another {host} set when the app was built, or the page's own origin. */
export interface Backend {
  /** The start of every address; empty for the page's own origin. */
  host: string;
  /** Ours answers submissions with a receipt and takes an Idempotency-Key; others promise neither. */
  givesReceipts: boolean;
}

export const backend: Backend = { host: backendHost, givesReceipts: backendHost === '' };

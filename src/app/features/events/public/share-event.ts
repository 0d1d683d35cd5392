/** What a person hands on. */
export interface Shared {
  title: string;
  text: string;
  url: string;
}

/**
 * The phone's own ways to hand something on; else the address goes to the clipboard.
 * @returns `shared` also where the dialog was closed without sharing
 */
export async function shareOrCopy(what: Shared): Promise<'shared' | 'copied' | 'failed'> {
  if (canShare()) {
    try {
      await navigator.share(what);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
      // Refused for a reason of its own: there is still the clipboard.
    }
  }
  try {
    await navigator.clipboard.writeText(what.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

export const canShare = (): boolean => 'share' in navigator;

import { LRUCache } from 'lru-cache';
import type { PageAddress } from '~/app/entry/entry-server';
import { pageUrl } from './send-page';

/** What a request asks for. Requests for the same text share one, so nobody changes it. */
interface AskedAddress {
  url: URL;
  address: PageAddress;
}

type ReadAddress = (url: URL) => PageAddress;

/** About as many as visitors ask for in a day. Invented addresses push others out, which are then read again. */
const maxAddresses = 500;

/** In characters; longer addresses are read each time. */
const maxLength = 300;

/** Returns what reads an address, and remembers it by its text: reading one takes a tenth of a cached page. */
export const addressCache = (): ((asked: string, readAddress: ReadAddress) => AskedAddress) => {
  const known = new LRUCache<string, AskedAddress>({
    max: maxAddresses,
    maxEntrySize: maxLength,
    sizeCalculation: (_, { length }) => length,
  });
  let lastReader: ReadAddress | undefined;
  return (asked, readAddress) => {
    // In development the routes may have changed.
    if (readAddress !== lastReader) known.clear();
    lastReader = readAddress;
    const found = known.get(asked);
    if (found) return found;
    const url = pageUrl(asked);
    const read = { url, address: readAddress(url) };
    known.set(asked, read);
    return read;
  };
};

import type { StoredFile } from '../file-store';

/** Names remembered at most; a site of this kind has a tenth of them. */
const most = 20_000;

/** Milliseconds. Only a deletion by somebody else is noticed so much later; content never changes under a name. */
const rememberedFor = 5 * 60_000;

/** What was found in the bucket lately: each picture asked for would otherwise cost a request to Google. */
export const foundFiles = (now: () => Date) => {
  const found = new Map<string, { file: StoredFile; until: number }>();
  return {
    get(name: string): StoredFile | undefined {
      const { file, until = 0 } = found.get(name) ?? {};
      return now().getTime() < until ? file : undefined;
    },
    remember(name: string, file: StoredFile): void {
      const [oldest] = found.keys();
      if (found.size >= most && oldest !== undefined) found.delete(oldest);
      found.set(name, { file, until: now().getTime() + rememberedFor });
    },
    forget: (name: string): boolean => found.delete(name),
  };
};

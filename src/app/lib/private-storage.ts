import { storedKeys, storedText } from './stored-value';

type Kind = 'answers' | 'uploads' | 'draft-pictures' | 'phone-copy';

export const privateDatabase = (kind: Kind, account: string): string => `${kind}-of-${account.toLowerCase()}`;

/** Returns the account of a database name; undefined if the database is not private. */
export const accountOfDatabase = (name: string): string | undefined =>
  /^(?:answers|uploads|draft-pictures|phone-copy)-of-(.+)$/.exec(name)?.[1];

/** Returns the account of a database with what was read. */
export const accountOfAnswers = (name: string): string | undefined =>
  /^(answers|phone-copy)-/.test(name) ? accountOfDatabase(name) : undefined;

/**
 * Search, order and scroll position of an account's lists in this tab. Deleted at sign-out, as a search may be a
 * person's name.
 */
const storedListViews = (account: string) =>
  storedText(`list-views-of:${account.toLowerCase()}`, () => sessionStorage);

export const readListViews = (account: string): string => storedListViews(account).read() ?? '';

export function storeListViews(account: string, views: string | null): void {
  if (account !== '') storedListViews(account).write(views);
}

/**
 * Drafts of the owner's forms, per account. They survive a reload and a new sign-in, and are deleted at sign-out.
 * Local storage, as it writes synchronously.
 */
const prefix = 'draft-of:';
const prefixOf = (account: string) => `${prefix}${account.toLowerCase()}:`;

export const readPrivateDraft = (account: string, form: string): string | null =>
  storedText(prefixOf(account) + form).read() ?? null;

/** Stores the draft, or deletes it if null. Returns false if storage fails. */
export const storePrivateDraft = (account: string, form: string, draft: string | null): boolean =>
  storedText(prefixOf(account) + form).write(draft);

export const privateDraftForms = (account: string): string[] => storedKeys(prefixOf(account));

export const hasPrivateDrafts = (account: string): boolean => privateDraftForms(account).length > 0;

/** The new events of which the owner is still to say who hears of them, per account. Not a draft: sign-out does not ask. */
const newsPrefixOf = (account: string) => `news-question-of:${account.toLowerCase()}:`;

export const unansweredNews = (account: string): string[] => storedKeys(newsPrefixOf(account));

export const storeUnansweredNews = (account: string, eid: string, isAsked: boolean): boolean =>
  storedText(newsPrefixOf(account) + eid).write(isAsked ? '' : null);

/**
 * What the owner has saved lately, per account and record, for after a restore (rule after-restore). Not a draft: sign-out
 * does not ask.
 */
const savesPrefix = 'saves-of:';
const savesPrefixOf = (account: string) => `${savesPrefix}${account.toLowerCase()}:`;

export const savedRecords = (account: string): string[] => storedKeys(savesPrefixOf(account));

export const storedSave = (account: string, record: string) => storedText(savesPrefixOf(account) + record);

/** When this phone last made a copy of the site, or the owner did not want one (ISO instant). */
const storedOffer = (account: string) => storedText(`phone-copy-offered-to:${account.toLowerCase()}`);

export const readCopyOffer = (account: string): string => storedOffer(account).read() ?? '';

export const storeCopyOffer = (account: string, at: string | null): boolean => storedOffer(account).write(at);

/** Earlier versions kept here who was told of a change; the server does now (rule told-list). */
export function deleteEarlierMarks(): void {
  const earlier = 'people-to-tell-of:';
  for (const rest of storedKeys(earlier)) storedText(earlier + rest).write(null);
}

export const accountsWithDrafts = (): string[] =>
  [prefix, savesPrefix].flatMap((each) => storedKeys(each)).map((rest) => rest.split(':', 1).join());

export function wipePrivateDrafts(account: string): void {
  storeListViews(account, null);
  storeCopyOffer(account, null);
  deleteEarlierMarks();
  for (const eid of unansweredNews(account)) storeUnansweredNews(account, eid, false);
  for (const form of privateDraftForms(account)) storePrivateDraft(account, form, null);
  for (const record of savedRecords(account)) storedSave(account, record).write(null);
}

import type { StoredPerson } from '~/contract/stored-person';
import type { Translate } from '../../lib/i18n';
import type { Language } from '../../lib/language';
import { instantWriter } from '../../owner-kit/instant-in-words';

interface StoredList {
  title: string;
  entries: {
    id: string;
    /** When it was stored. */
    at: string;
    /** What was written, a line each. */
    lines: string[];
  }[];
}

/** Returns what is stored about a person in words, list by list; empty if there is nothing. */
export function storedInWords(stored: StoredPerson, t: Translate, language: Language): StoredList[] {
  const inWords = instantWriter(language);
  const entry = (of: { _id: string; CreatedAt: string }, ...lines: string[]) => ({
    id: of._id,
    at: inWords(of.CreatedAt),
    lines: lines.filter((line) => line.trim() !== ''),
  });
  const fullName = (of: { FName: string; LName: string }) => `${of.FName} ${of.LName}`.trim();
  const lists: StoredList[] = [
    {
      title: t('owner.registrations'),
      entries: stored.Registrations.map((of) =>
        entry(of, of.EventName, of.Name, of.Number, of.Email, of.Address, of.WhyWeJoin),
      ),
    },
    {
      title: t('ownerMenu.volunteers'),
      entries: stored.Volunteers.map((of) =>
        entry(of, fullName(of), of.Number, of.Email, of.DOB, of.WhyYouWantToJoin),
      ),
    },
    {
      title: t('ownerMenu.messages'),
      entries: stored.Messages.map((of) => entry(of, fullName(of), of.Number, of.Email, of.Message)),
    },
    {
      title: t('ownerInbox.subscriptions'),
      entries: stored.Subscriptions.map((of) => entry(of, of.Email)),
    },
    {
      title: t('ownerMenu.account'),
      entries: stored.Account
        ? [entry({ _id: stored.Account.Email, ...stored.Account }, stored.Account.Name, stored.Account.Email)]
        : [],
    },
  ];
  return lists.filter(({ entries }) => entries.length > 0);
}

/** File name of an export. It names nobody: downloads are seen by whoever uses the device. */
export const exportFileName = (now: Date): string => `person-${now.toISOString().slice(0, 10)}.json`;

import { useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { limits } from '~/contract/limits';
import type { FoundPerson, StoredPerson } from '~/contract/stored-person';
import { failureInWords, isUnreachable } from '../../lib/call-failures';
import { type Translate, useTranslation } from '../../lib/i18n';
import { type Language, languageAttributes } from '../../lib/language';
import { instantWriter } from '../../owner-kit/instant-in-words';
import { EmptyList } from '../../owner-kit/list-tools';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { useSingleMutation } from '../../owner-kit/use-owner-action';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { focusHeadingAfterRemoval } from '../../ui/focus';
import { clearNotices, notify } from '../../ui/notices';
import { saveFile } from '../registrations/owner-registrations-csv';

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

interface ShownPerson {
  person: FoundPerson;
  stored: StoredPerson;
}

const labelOf = ({ Name, Number: number, Email }: FoundPerson): string => Name || number || Email;

function useReportFailure(): (error: unknown) => void {
  const { t } = useTranslation();
  return (error) =>
    notify({
      kind: 'problem',
      title: failureInWords(error, t),
      ...(isUnreachable(error) && { text: t('owner.offlineRefused'), untilReconnected: true }),
    });
}

/** What is stored about a person: found, shown, exported and erased (rule person-data). Nothing of it is persisted. */
export function PersonScreen() {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const onError = useReportFailure();
  const [sought, setSought] = useState('');
  const [shown, setShown] = useState<ShownPerson>();
  const open = useSingleMutation({
    mutationFn: async (person: FoundPerson): Promise<ShownPerson> => {
      const { Email, Number: number } = person;
      return { person, stored: (await api.exportPerson({ body: { Email, Number: number } })).result };
    },
    onSuccess: setShown,
    onError,
  });
  const find = useSingleMutation({
    mutationFn: async (Sought: string) => (await api.findPeople({ body: { Sought } })).result,
    onSuccess({ People: [first, ...others] }) {
      if (first && others.length === 0) open.mutate(first);
    },
    onError,
  });
  const submit = (submission: FormEvent) => {
    submission.preventDefault();
    if (sought.trim() === '' || find.isUnderWay()) return;
    clearNotices();
    setShown(undefined);
    find.mutate(sought);
  };
  return (
    <>
      <h1 className="text-3xl">{t('ownerMenu.person')}</h1>
      <p className="mt-1 mb-5 text-quiet">{t('ownerPerson.about')}</p>
      <form onSubmit={submit} className="mb-6 flex max-w-2xl flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-60">
          <TextField
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            label={t('ownerPerson.sought')}
            maxLength={limits.name}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        </div>
        <Button type="submit" busy={find.isPending || open.isPending}>
          {t('ownerPerson.find')}
        </Button>
      </form>
      {shown ? (
        <Stored
          {...shown}
          onErased={() => {
            setShown(undefined);
            find.reset();
            setSought('');
          }}
        />
      ) : (
        find.data && <Found {...find.data} onOpen={(person) => open.isUnderWay() || open.mutate(person)} />
      )}
    </>
  );
}

interface FoundProps {
  People: FoundPerson[];
  HasMore: boolean;
  onOpen: (person: FoundPerson) => void;
}

function Found({ People, HasMore, onOpen }: FoundProps) {
  const { t, language } = useTranslation();
  if (People.length === 0) return <EmptyList>{t('ownerPerson.none')}</EmptyList>;
  return (
    <section aria-labelledby="found" className="max-w-2xl">
      <h2 id="found" className="mb-3 text-2xl">
        {t('ownerPerson.found')}
      </h2>
      <ul className="grid gap-2">
        {People.map((person) => (
          <li
            key={`${person.Email} ${person.Number}`}
            className="flex flex-wrap items-center gap-x-4 rounded-card border border-line bg-paper p-3"
          >
            <div className="min-w-0 grow wrap-anywhere">
              <p {...languageAttributes(person.Name, language)} className="font-semibold">
                {person.Name || t('ownerPerson.unnamed')}
              </p>
              <p className="text-sm text-quiet">
                {[person.Number, person.Email].filter(Boolean).join(' · ')}
              </p>
            </div>
            <Button
              kind="row"
              aria-label={t('ownerPerson.showOf', { name: labelOf(person) })}
              onClick={() => onOpen(person)}
            >
              {t('ownerPerson.show')}
            </Button>
          </li>
        ))}
      </ul>
      {HasMore && <p className="mt-3 text-quiet">{t('ownerPerson.more')}</p>}
    </section>
  );
}

function Stored({ person, stored, onErased }: ShownPerson & { onErased: () => void }) {
  const { t, language } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const reportFailure = useReportFailure();
  const [isAsking, setAsking] = useState(false);
  const name = labelOf(person);
  const lists = storedInWords(stored, t, language);
  const erase = useSingleMutation({
    mutationFn: () => api.erasePerson({ body: { Email: person.Email, Number: person.Number } }),
    onSuccess({ result }) {
      const { Sessions: _, ...counts } = result;
      const count = Object.values(counts).reduce((sum, of) => sum + of, 0);
      setAsking(false);
      onErased();
      notify({ kind: 'success', title: t('owner.success'), text: t('ownerPerson.erased', { count }) });
      focusHeadingAfterRemoval();
      void queryClient.invalidateQueries({ refetchType: 'all' });
    },
    onError(error) {
      setAsking(false);
      reportFailure(error);
    },
  });
  return (
    <section aria-labelledby="stored" className="max-w-2xl">
      <h2 id="stored" className="mb-3 text-2xl wrap-anywhere">
        {t('ownerPerson.stored', { name })}
      </h2>
      {lists.length === 0 && <EmptyList>{t('ownerPerson.none')}</EmptyList>}
      {lists.map(({ title, entries }) => (
        <div key={title} className="mb-6">
          <h3 className="mb-2 text-lg">
            <span>{`${title} `}</span>
            <span className="font-normal text-quiet tabular-nums">{entries.length}</span>
          </h3>
          <ul className="grid gap-2">
            {entries.map(({ id, at, lines }) => (
              <li key={id} className="rounded-card border border-line bg-paper p-3 wrap-anywhere">
                {at && <p className="text-sm text-quiet">{at}</p>}
                {lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change their order
                  <p key={index} {...languageAttributes(line, language)} className="whitespace-pre-line">
                    {line}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {lists.length > 0 && (
        <div className="flex flex-wrap justify-between gap-3">
          <Button
            kind="secondary"
            onClick={() =>
              saveFile(exportFileName(new Date()), JSON.stringify(stored, null, 2), 'application/json')
            }
          >
            <OwnerIcon name="download" />
            <span>{t('ownerPerson.save')}</span>
          </Button>
          <Button kind="danger" onClick={() => setAsking(true)}>
            {t('ownerPerson.erase')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          question={t('ownerPerson.eraseQuestion', { name })}
          action={t('ownerPerson.erase')}
          busy={erase.isPending}
          onConfirm={() => erase.isUnderWay() || erase.mutate()}
          onClose={() => setAsking(false)}
        >
          {t('ownerPerson.eraseEffect')}
        </ConfirmDialog>
      )}
    </section>
  );
}

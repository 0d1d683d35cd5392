import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { areSeveral, keysMeant, namesIn, type StoredName, storedUnder } from '~/contract/person-names';
import type { FoundPerson, StoredPerson } from '~/contract/stored-person';
import { type Translate, useTranslation } from '../../lib/i18n';
import { type Language, languageAttributes } from '../../lib/language';
import { saveFile } from '../../lib/save-file';
import { instantWriter } from '../../owner-kit/format-instant';
import { EmptyList } from '../../owner-kit/list-tools';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { refetchSubmissions } from '../../owner-kit/submission-lists';
import { useReportFailure, useSingleMutation } from '../../owner-kit/use-owner-action';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { focusHeadingAfterRemoval } from '../../ui/focus';
import { notify } from '../../ui/notices';

interface StoredList {
  title: string;
  entries: {
    id: string;
    /** When it was stored. */
    at: string;
    /** The entered texts, a line each. */
    lines: string[];
  }[];
}

/** Returns the stored data of a person as text, list by list, without empty lists. */
export function formatStored(stored: StoredPerson, t: Translate, language: Language): StoredList[] {
  const format = instantWriter(language);
  const entry = (row: { _id: string; CreatedAt: string }, ...lines: string[]) => ({
    id: row._id,
    at: format(row.CreatedAt),
    lines: lines.filter((line) => line.trim() !== ''),
  });
  const fullName = (person: { FName: string; LName: string }) => `${person.FName} ${person.LName}`.trim();
  const lists: StoredList[] = [
    {
      title: t('owner.registrations'),
      entries: stored.Registrations.map((row) =>
        entry(
          row,
          ...[row.EventName, row.Name, row.Number, row.Email, row.Address, row.WhyWeJoin],
          row.Told ? t('ownerPerson.told', { count: row.Told.length }) : '',
          row.Phones ? t('ownerPerson.phones', { count: row.Phones.length }) : '',
        ),
      ),
    },
    {
      title: t('ownerMenu.volunteers'),
      entries: stored.Volunteers.map((row) =>
        entry(row, fullName(row), row.Number, row.Email, row.DOB, row.WhyYouWantToJoin),
      ),
    },
    {
      title: t('ownerMenu.messages'),
      entries: stored.Messages.map((row) => entry(row, fullName(row), row.Number, row.Email, row.Message)),
    },
    {
      title: t('ownerSubmissions.subscriptions'),
      entries: stored.Subscriptions.map((row) => entry(row, row.Email)),
    },
    {
      title: t('ownerPerson.missing'),
      entries: (stored.Missing ?? []).map((row) =>
        entry(row, row.EventName, row.Name, row.Number, row.Email),
      ),
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

/** File name of an export. It holds no name, since others who use the device see its downloads. */
export const exportFileName = (now: Date): string => `person-${now.toISOString().slice(0, 10)}.json`;

export interface ShownPerson {
  person: FoundPerson;
  stored: StoredPerson;
}

export const labelOf = ({ Name, Number: number, Email }: FoundPerson): string => Name || number || Email;

/** The stored entries by list, with export and erasure. */
export function Stored({ person, stored, onErased }: ShownPerson & { onErased: () => void }) {
  const { t, language } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const reportFailure = useReportFailure();
  const [isAsking, setAsking] = useState(false);
  const names = namesIn(stored);
  const [chosen, setChosen] = useState(() => keysMeant(stored, person.Name));
  const meant = names.filter(({ key }) => chosen.has(key));
  const others = names.filter(({ key }) => !chosen.has(key));
  const storedOf = (names: readonly StoredName[]) =>
    storedUnder(stored, new Set(names.map(({ key }) => key)));
  const erase = useSingleMutation({
    mutationFn: () =>
      api.erasePerson({
        body: { Email: person.Email, Number: person.Number, Names: meant.map(({ name }) => name) },
      }),
    onSuccess({ result }) {
      const { Sessions: _, ...counts } = result;
      const count = Object.values(counts).reduce((sum, part) => sum + part, 0);
      setAsking(false);
      onErased();
      notify({ kind: 'success', title: t('owner.success'), text: t('ownerPerson.erased', { count }) });
      focusHeadingAfterRemoval();
      void queryClient.invalidateQueries({ refetchType: 'all' });
      refetchSubmissions(queryClient, api);
    },
    onError(error) {
      setAsking(false);
      reportFailure(error);
    },
  });
  const save = () =>
    saveFile(exportFileName(new Date()), JSON.stringify(storedOf(meant), null, 2), 'application/json');
  return (
    <section aria-labelledby="stored" className="max-w-2xl">
      <h2 id="stored" className="mb-3 text-2xl wrap-anywhere">
        {t('ownerPerson.stored', { name: labelOf(person) })}
      </h2>
      {names.length === 0 && <EmptyList>{t('ownerPerson.none')}</EmptyList>}
      {areSeveral(names) && <NameChoice names={names} chosen={chosen} onChoose={setChosen} />}
      <StoredLists lists={formatStored(storedOf(meant), t, language)} />
      {names.length > 0 && (
        <div className="flex flex-wrap justify-between gap-3">
          <Button kind="secondary" disabled={meant.length === 0} onClick={save}>
            <OwnerIcon name="download" />
            <span>{t('ownerPerson.save')}</span>
          </Button>
          <Button kind="danger" disabled={meant.length === 0} onClick={() => setAsking(true)}>
            {t('ownerPerson.erase')}
          </Button>
        </div>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others" className="mt-8 border-t border-line pt-5">
          <h3 id="others" className="text-xl">
            {t('ownerPerson.others')}
          </h3>
          <p className="mt-1 mb-4 text-quiet">{t('ownerPerson.othersStay')}</p>
          <StoredLists lists={formatStored(storedOf(others), t, language)} />
        </section>
      )}
      {isAsking && (
        <EraseQuestion
          person={person}
          meant={meant}
          others={others}
          busy={erase.isPending}
          onConfirm={() => erase.isUnderWay() || erase.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function StoredLists({ lists }: { lists: readonly StoredList[] }) {
  const { language } = useTranslation();
  return lists.map(({ title, entries }) => (
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
  ));
}

interface NameChoiceProps {
  names: readonly StoredName[];
  chosen: ReadonlySet<string>;
  onChoose: (keys: ReadonlySet<string>) => void;
}

/** Whose entries are saved and erased, where several names share a number or an e-mail. */
function NameChoice({ names, chosen, onChoose }: NameChoiceProps) {
  const { t, language } = useTranslation();
  const choose = (key: string, isMeant: boolean) => {
    const keys = new Set(chosen);
    if (isMeant) keys.add(key);
    else keys.delete(key);
    onChoose(keys);
  };
  return (
    <fieldset className="mb-6 rounded-card border border-line bg-paper px-4 py-2">
      {/* Floats, so that its lines stand below the border. */}
      <legend className="float-left w-full pt-1 pb-2 font-semibold">{t('ownerPerson.names')}</legend>
      {names.map(({ key, name, entries }) => (
        <label
          key={key}
          className="clear-both flex min-h-11 cursor-pointer items-center gap-3 py-1 wrap-anywhere"
        >
          <input
            type="checkbox"
            checked={chosen.has(key)}
            onChange={({ target }) => choose(key, target.checked)}
            className="size-6 shrink-0 accent-leaf"
          />
          <span className="min-w-0 grow">
            <span {...languageAttributes(name, language)}>{`${name || t('ownerPerson.nameless')} `}</span>
            <span className="text-sm text-quiet tabular-nums">
              {t('ownerPerson.entries', { count: entries })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface EraseQuestionProps {
  person: FoundPerson;
  meant: readonly StoredName[];
  others: readonly StoredName[];
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function EraseQuestion({ person, meant, others, ...dialog }: EraseQuestionProps) {
  const { t } = useTranslation();
  const named = (names: readonly StoredName[]) =>
    names.filter(({ key }) => key !== '').map(({ name }) => name);
  const [name, ...further] = named(meant);
  const count = named(others).length;
  const nameless = others.length > count ? t('ownerPerson.staysNameless') : '';
  return (
    <ConfirmDialog
      question={
        further.length > 0
          ? t('ownerPerson.eraseNames', { count: further.length + 1 })
          : t('ownerPerson.eraseQuestion', { name: name ?? labelOf(person) })
      }
      action={t('ownerPerson.erase')}
      {...dialog}
    >
      {further.length > 0 && <p className="mb-3 text-ink wrap-anywhere">{named(meant).join(', ')}</p>}
      {others.length > 0 && (
        <p className="mb-3">
          {[count > 0 && t('ownerPerson.stays', { count }), nameless].filter(Boolean).join(' ')}
        </p>
      )}
      <p>{t('ownerPerson.eraseEffect')}</p>
    </ConfirmDialog>
  );
}

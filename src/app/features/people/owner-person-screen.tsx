import { useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { limits } from '~/contract/limits';
import type { FoundPerson } from '~/contract/stored-person';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { EmptyList } from '../../owner-kit/list-tools';
import { useReportFailure, useSingleMutation } from '../../owner-kit/use-owner-action';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { clearNotices } from '../../ui/notices';
import { labelOf, type ShownPerson, Stored } from './owner-stored-person';

/** Finds, shows, exports and erases the stored data of a person (rule person-data). Nothing of it is persisted. */
export function PersonScreen() {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const reportFailure = useReportFailure();
  const onError = (error: Error) => reportFailure(error);
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
        <div className="min-w-0 grow basis-[15rem]">
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
            key={`${person.Email} ${person.Number} ${person.Name}`}
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

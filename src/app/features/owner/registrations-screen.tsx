import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import emptyPicture from '~/content/pictures/empty.svg';
import { phoneDigits } from '~/contract/phone-digits';
import type { Registration } from '~/contract/registration';
import { useLanguage } from '../../languages/use-content';
import { Button } from '../../ui/button';
import { DataTable } from '../../ui/data-table';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { eventQuery } from '../events/event-queries';
import { dateInWords } from '../events/event-words';
import { registrationColumns } from './registration-columns';
import { registrationsQuery } from './registrations-query';
import { useRemoveRegistration } from './use-remove-registration';

/** Searched in any case, and numbers however they were written. */
function fits({ Name, Number: number, Email, Address }: Registration, sought: string): boolean {
  const digits = phoneDigits(sought);
  return (
    [Name, number, Email, Address].some((text) => text.toLowerCase().includes(sought)) ||
    (digits.length > 2 && phoneDigits(number).includes(digits))
  );
}

/** Who is registered for an event (§2.22). */
export function RegistrationsScreen({ eid }: { eid: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const { data: event } = useSuspenseQuery(eventQuery(api, queryClient, eid));
  const { data: registrations } = useSuspenseQuery(registrationsQuery(api, eid));
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim().toLowerCase());
  const shown = sought ? registrations.filter((registration) => fits(registration, sought)) : registrations;
  const { ask, question } = useRemoveRegistration(eid);
  return (
    <>
      <Link
        to="/event/$kind"
        params={{ kind: 'registration_record' }}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 font-semibold text-leaf-deep underline-offset-4 hover:underline"
      >
        <Icon name="left" className="size-4" />
        {t('owner.back')}
      </Link>
      <h1 className="text-2xl md:text-3xl">{event.EventName}</h1>
      <p className="mt-1 mb-5 text-quiet">
        {[
          dateInWords(event.EDate, language) ?? t('events.dateOpen'),
          t('owner.registrationCount', { count: registrations.length }),
        ].join(' · ')}
      </p>
      {registrations.length > 0 && (
        <div className="mb-5 max-w-sm">
          <TextField
            type="search"
            label={t('owner.search')}
            note={t('owner.searchHint')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
      )}
      {shown.length === 0 ? (
        <div
          role="status"
          className="grid justify-items-center gap-4 rounded-card bg-panel-soft p-8 text-center"
        >
          <img src={emptyPicture} alt="" width="200" height="150" />
          <p>{t(registrations.length === 0 ? 'owner.noRegistrations' : 'owner.nothingFound')}</p>
        </div>
      ) : (
        <DataTable
          label={t('owner.registrations')}
          columns={registrationColumns(t)}
          rows={shown}
          keyOf={({ _id }) => _id}
          actions={{
            header: t('owner.actions'),
            cell: (registration) => (
              <Button
                kind="danger"
                className="px-5"
                aria-label={t('owner.removeOf', { name: registration.Name })}
                onClick={() => ask(registration)}
              >
                {t('owner.remove')}
              </Button>
            ),
          }}
        />
      )}
      {question}
    </>
  );
}

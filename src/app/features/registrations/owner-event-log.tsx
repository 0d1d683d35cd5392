import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { memo, useMemo, useState } from 'react';
import { firstName } from '~/contract/first-name';
import type { LogEntry } from '~/contract/place';
import type { Registration } from '~/contract/registration';
import { type Translate, useTranslation } from '../../lib/i18n';
import { Disclosure } from '../../owner-kit/folded';
import { instantWriter } from '../../owner-kit/format-instant';
import { ListError } from '../../owner-kit/list-tools';
import { Button } from '../../ui/button';
import { eventLogQuery } from './owner-door-query';

interface EventLogProps {
  eid: string;
  registrations: readonly Registration[];
}

/** The log of an event, collapsed and fetched on demand. */
export const EventLog = memo(function EventLog(props: EventLogProps) {
  const { t } = useTranslation();
  return (
    <section className="mt-8 border-t border-line pt-3 print:hidden">
      <Disclosure lazy label={t('ownerPlaces.log')}>
        <Entries {...props} />
      </Disclosure>
    </section>
  );
});

const shownAtFirst = 30;

function Entries({ eid, registrations }: EventLogProps) {
  const { t, language } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const log = useQuery(eventLogQuery(api, eid));
  const [areAll, setAll] = useState(false);
  const format = instantWriter(language);
  const names = useMemo(
    () => new Map(registrations.map(({ _id, Name }) => [_id, firstName(Name)])),
    [registrations],
  );
  if (log.data === undefined) {
    return log.error ? (
      <ListError title={t('ownerSubmissions.loadFailed')} list={log} />
    ) : (
      <p role="status" className="py-2 text-quiet">
        {t('ownerPlaces.logComes')}
      </p>
    );
  }
  if (log.data.length === 0) return <p className="py-2 text-quiet">{t('ownerPlaces.logEmpty')}</p>;
  const shown = areAll ? log.data : log.data.slice(0, shownAtFirst);
  return (
    <>
      <ul aria-label={t('ownerPlaces.log')} className="divide-y divide-line">
        {shown.map((entry) => (
          <li key={entry._id} className="py-2 wrap-anywhere">
            <p>
              {concernsPerson(entry) && (
                <span className="font-semibold">{`${formatPerson(entry, names, t)} `}</span>
              )}
              <span>{formatEntry(entry, t)}</span>
            </p>
            <p className="text-sm text-quiet tabular-nums">
              {[
                format(entry.At),
                formatActor(entry, t),
                cameLate(entry) && t('ownerPlaces.saidAt', { time: format(entry.SaidAt) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {shown.length < log.data.length && (
        <Button kind="row" className="-mx-2" onClick={() => setAll(true)}>
          {t('ownerPlaces.logAll', { count: log.data.length })}
        </Button>
      )}
    </>
  );
}

const formatActor = ({ Who, Helper }: LogEntry, t: Translate): string =>
  (Who === 'helper' && Helper) || t(`ownerPlaces.who.${Who}`);

/** In milliseconds. */
const minute = 60_000;

/** Whether a tick was made a minute or more before it arrived, or its phone's clock differs by that much. */
const cameLate = ({ At, SaidAt }: LogEntry): boolean =>
  SaidAt !== '' && Math.abs(Date.parse(At) - Date.parse(SaidAt)) >= minute;

/** A tick, removal or undo without a registration concerns a walk-in; an undo with a number, several people. */
const concernsPerson = ({ Rid, What, Detail }: LogEntry): boolean =>
  Rid !== null ||
  What === 'came' ||
  What === 'not-come' ||
  What === 'removed' ||
  (What === 'restored' && Detail === '');

const formatPerson = ({ Rid }: LogEntry, names: ReadonlyMap<string, string>, t: Translate): string =>
  Rid === null ? t('ownerPlaces.unregistered') : (names.get(Rid) ?? t('ownerPlaces.unnamedRegistration'));

/** Text of an entry, shown after the person's name. */
export function formatEntry({ Times = 1, ...entry }: LogEntry, t: Translate): string {
  const action = formatAction(entry, t);
  return Times > 1 ? t('ownerPlaces.deedTimes', { deed: action, count: Times }) : action;
}

const counted = ['changed', 'moved', 'places', 'walk-in', 'all-removed', 'restored'] as const;

const isCounted = (what: LogEntry['What']): what is (typeof counted)[number] =>
  counted.some((one) => one === what);

function formatAction({ What, Detail, Helper }: LogEntry, t: Translate): string {
  if ((What === 'invited' || What === 'revoked') && Helper)
    return t(`ownerPlaces.deedsWith.${What}`, { name: Helper });
  return isCounted(What) && Detail
    ? t(`ownerPlaces.deedsWith.${What}`, { count: Number(Detail) })
    : t(`ownerPlaces.deeds.${What}`);
}

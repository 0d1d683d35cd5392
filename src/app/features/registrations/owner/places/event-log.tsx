import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { memo, useMemo, useState } from 'react';
import type { LogEntry } from '~/contract/place';
import type { Registration } from '~/contract/registration';
import { firstName } from '~/contract/values/first-name';
import { type Translate, useTranslation } from '../../../../i18n/i18n';
import { instantWriter } from '../../../../platform/languages/instant-in-words';
import { useLanguage } from '../../../../platform/languages/use-content';
import { ListError } from '../../../../shared/owner/lists/list-error';
import { Disclosure } from '../../../../shared/owner/parts/disclosure';
import { Button } from '../../../../ui/button';
import { eventLogQuery } from './event-log-query';

interface EventLogProps {
  eid: string;
  /** Whose names are known. */
  registrations: readonly Registration[];
}

/** What was done about the event, folded up until it is asked for; only then it is fetched. */
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

/** How many are shown before all are asked for. */
const shownAtFirst = 30;

function Entries({ eid, registrations }: EventLogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { api } = useRouteContext({ from: '__root__' });
  const log = useQuery(eventLogQuery(api, eid));
  const [areAll, setAll] = useState(false);
  const inWords = instantWriter(language);
  const names = useMemo(
    () => new Map(registrations.map(({ _id, Name }) => [_id, firstName(Name)])),
    [registrations],
  );
  if (log.data === undefined) {
    return log.error ? (
      <ListError title={t('ownerInbox.loadFailed')} list={log} />
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
              {isOfSomebody(entry) && (
                <>
                  <span className="font-semibold">{somebodyInWords(entry, names, t)}</span>{' '}
                </>
              )}
              {deedInWords(entry, t)}
            </p>
            <p className="text-sm text-quiet tabular-nums">
              {inWords(entry.At)} · {actorInWords(entry, t)}
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

/** Who did it; a helper by the name that the owner has given. */
const actorInWords = ({ Who, Helper }: LogEntry, t: Translate): string =>
  (Who === 'helper' && Helper) || t(`ownerPlaces.who.${Who}`);

/** Whether it was about one person; a tick without a registration is of somebody who was added at the door. */
const isOfSomebody = ({ Rid, What }: LogEntry): boolean =>
  Rid !== null || What === 'came' || What === 'not-come';

const somebodyInWords = ({ Rid }: LogEntry, names: ReadonlyMap<string, string>, t: Translate): string =>
  Rid === null ? t('ownerPlaces.unregistered') : (names.get(Rid) ?? t('ownerPlaces.somebody'));

/** What was done; whose registration it was stands before it. */
function deedInWords({ What, Detail, Helper }: LogEntry, t: Translate): string {
  if ((What === 'invited' || What === 'revoked') && Helper)
    return t(`ownerPlaces.deedsWith.${What}`, { name: Helper });
  const isCounted = What === 'changed' || What === 'moved' || What === 'places' || What === 'walk-in';
  return isCounted && Detail
    ? t(`ownerPlaces.deedsWith.${What}`, { count: Number(Detail) })
    : t(`ownerPlaces.deeds.${What}`);
}

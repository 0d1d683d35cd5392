import { useCallback, useMemo, useState } from 'react';
import { formatDate, formatTime } from '~/content/format-date';
import { messageText } from '~/content/notification-words';
import { type CallList, isTold, type PersonToCall } from '~/contract/notifications';
import { textsIn } from '~/contract/translations';
import { useTranslation } from '../../lib/i18n';
import { defaultLanguage, languageOf } from '../../lib/language';
import { siteLanguages, useGroup } from '../../lib/site-content';
import { useArrivalFilter } from '../../shared/use-arrival-filter';
import { Button } from '../../ui/button';
import { notify } from '../../ui/notices';
import { whatsAppLink } from '../../ui/outward-links';
import { CallRow } from './call-row';
import { type CallerWay, type Calls, type CallsState, callKey, inCallOrder, withOwnCalls } from './calls';
import { DoorFooter } from './door-frame';
import { DoorHeader, DoorNotes } from './door-header';
import { shortName } from './door-list';
import { useOwnMarks } from './own-marks';

interface CallsScreenProps {
  calls: Calls;
  state: CallsState & { list: CallList };
  /** In the language of the screen. */
  list: CallList;
}

/** The people whom a volunteer calls: who is still to be told, who was not reached, and who was told. */
export function CallsScreen({ calls, state, list }: CallsScreenProps) {
  const { t, language } = useTranslation();
  const group = useGroup();
  const { marks, waits, refused } = useOwnMarks(state);
  const [announcement, setAnnouncement] = useState('');
  const ordered = useMemo(() => inCallOrder(list.People, language), [list.People, language]);
  const people = useMemo(() => withOwnCalls(ordered, marks), [ordered, marks]);
  const rows = useMemo(() => people.map(toRow), [people]);
  const { update, leavingOf } = useArrivalFilter(rows, 'notYet');
  const shown = rows.map((row) => ({ ...row, leaving: leavingOf(row) }));
  const left = people.filter(({ How }) => !isTold(How)).length;
  const facts = [formatDate(list.EDate, language), formatTime(list.Time, language), list.Place]
    .filter(Boolean)
    .join(', ');

  const mark = useCallback(
    async (person: PersonToCall, how: CallerWay): Promise<void> => {
      const name = shortName(person);
      // A row that is tried again leaves for its new group at once.
      if (person.How === 'none') update({ _id: callKey(person) });
      if (await calls.mark(person, how)) setAnnouncement(`${name}, ${t(`calls.how.${how}`)}`);
      else notify({ kind: 'problem', title: t('door.notKept', { name }) });
    },
    [calls, t, update],
  );

  const written = state.list;
  const [mainLanguage = defaultLanguage] = siteLanguages(group);
  /** Opens a chat with the message in the person's language, or else in the group's. */
  const chat = useCallback(
    ({ Language, Number: phone, Occasion }: PersonToCall): void => {
      const spoken = languageOf(Language) ?? mainLanguage;
      const event = { ...textsIn(written, spoken), Duration: '' };
      const message = { occasion: Occasion, event, language: spoken, words: written.Words };
      const text = messageText(message, `${location.origin}/events/${written.Eid}`);
      open(whatsAppLink({ phone, text }), '_blank', 'noopener');
    },
    [written, mainLanguage],
  );

  const groups = [
    { title: t('calls.list'), rows: shown.filter(({ leaving }) => leaving !== 'gone') },
    {
      title: t('calls.how.not-reached'),
      rows: shown.filter(({ leaving, person }) => leaving === 'gone' && person.How === 'not-reached'),
    },
    {
      title: t('calls.done'),
      rows: shown.filter(({ leaving, person }) => leaving === 'gone' && person.How !== 'not-reached'),
    },
  ];
  return (
    <>
      <DoorHeader
        list={list}
        isReading={state.isReading}
        onRefresh={() => void calls.refresh()}
        line={people.length === 0 ? t('calls.title') : t('calls.left', { left, all: people.length })}
        share={1 - left / Math.max(people.length, 1)}
      />
      <main className="grow">
        <DoorNotes isKept={state.isKept} waiting={waits.size} refused={refused.size} />
        <p role="status" className="sr-only">
          {announcement}
        </p>
        {left === 0 && <p className="py-4">{t(people.length === 0 ? 'calls.nobody' : 'calls.allTold')}</p>}
        {groups.map(({ title, rows: inGroup }) => (
          <PeopleGroup key={title} title={title} rows={inGroup}>
            {({ person, leaving }) => (
              <CallRow
                key={callKey(person)}
                person={person}
                facts={facts}
                reason={list.CalledOffReason}
                words={list.Words}
                waits={waits.has(state.marks.get(callKey(person))?.key ?? '')}
                leaving={leaving}
                onChat={chat}
                onMark={mark}
              />
            )}
          </PeopleGroup>
        ))}
        <DoorFooter />
      </main>
    </>
  );
}

/** As the filter of arrivals sees them: whom somebody has tried to reach, leaves the people who are still to be told. */
const toRow = (person: PersonToCall) => ({
  _id: callKey(person),
  State: 'confirmed',
  Came: person.How !== 'none',
  Party: person.Party,
  person,
});

/** Rows shown initially, and each time that more are wanted. */
const rowsAtOnce = 100;

interface PeopleGroupProps<Row> {
  title: string;
  rows: readonly Row[];
  children: (row: Row) => React.ReactElement;
}

function PeopleGroup<Row>({ title, rows, children }: PeopleGroupProps<Row>) {
  const { t } = useTranslation();
  const [max, setMax] = useState(rowsAtOnce);
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="pt-5 font-sans text-base">{title}</h2>
      <ul>{rows.slice(0, max).map(children)}</ul>
      {max < rows.length && (
        <p className="py-4 text-center">
          <Button kind="secondary" onClick={() => setMax(max + rowsAtOnce)}>
            {t('door.more')}
          </Button>
        </p>
      )}
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import { memo, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageText } from '~/content/notification-words';
import type { Event } from '~/contract/event';
import type { ToldMark } from '~/contract/notifications';
import { canBePhone } from '~/contract/phone-text';
import type { Registration } from '~/contract/registration';
import { textsIn } from '~/contract/translations';
import { type Translate, useTranslation } from '../../lib/i18n';
import { type Language, languageAttributes, languageNames, languageOf } from '../../lib/language';
import { useOutbox } from '../../lib/outbox-state';
import { outbox } from '../../lib/page-outbox';
import { deleteEarlierMarks } from '../../lib/private-storage';
import { instantAfter, serverTime } from '../../lib/server-clock';
import { currentSession, useSession } from '../../lib/session-store';
import { siteLanguages, useGroup } from '../../lib/site-content';
import { useSmallStore } from '../../lib/small-store';
import { formatMoment } from '../../owner-kit/format-instant';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { mailLink, whatsAppLink } from '../../owner-kit/row-actions';
import {
  pendingMarks,
  type Telling,
  type ToldPerson,
  tellingOf,
  toldListId,
  toldListQuery,
  unfoldedToldList,
  withMark,
} from '../../owner-kit/told-list';
import { Button } from '../../ui/button';
import { FilterButtons, filterStyle } from '../../ui/filter-buttons';
import { focusFragment } from '../../ui/focus';
import { Icon } from '../../ui/icon';
import { notify } from '../../ui/notices';
import { callLink } from '../../ui/outward-links';
import { WindowedList } from '../../ui/windowed-list';
import { useWithTranslations } from '../events/owner-event-mutations';
import { useShareContent } from '../events/share-event';
import { Helpers } from './owner-helpers';
import { copyNumbers } from './owner-list-actions';
import { TellWords } from './owner-own-words';

interface Row {
  registration: Registration;
  person: ToldPerson;
}

/** Who is to be told something of an event, or was told; undefined while the list is not known. */
export function useToldList(eid: string, registrations: readonly Registration[], isWanted: boolean) {
  const { api } = useRouteContext({ from: '__root__' });
  const { data: list } = useQuery({ ...toldListQuery(api, eid), enabled: isWanted });
  const rows = useMemo(() => {
    const people = new Map(list?.People.map((person) => [person.Rid, person]));
    return registrations.flatMap((registration): Row[] => {
      const person = people.get(registration._id);
      return person && tellingOf(person) ? [{ registration, person }] : [];
    });
  }, [list, registrations]);
  return { list, rows };
}

type Tellings = ReturnType<typeof useToldList>;

/**
 * Whether the list stands above the registrations: somebody is to be told something, or it was asked for. On the event's
 * day the room is for who comes, and nobody is told there that the day is near.
 */
export function useIsToldListShown(eid: string, { rows }: Tellings, isToday: boolean): boolean {
  const { hash } = useLocation();
  const isUnfolded = useSmallStore(unfoldedToldList) === eid;
  const isAnyoneUntold = rows.some(({ person: { Due } }) => Due && !(isToday && Due.Occasion === 'reminder'));
  const isWanted = hash === toldListId || isUnfolded || isAnyoneUntold;
  // Stays, so that nothing moves once the last one is told.
  const [isShown, setShown] = useState(isWanted);
  if (isWanted && !isShown) setShown(true);
  return isShown || isWanted;
}

/** Leads to the list where it does not stand above the registrations. */
export function ToldListButton({ eid }: { eid: string }) {
  const { t } = useTranslation();
  const open = () => {
    flushSync(() => unfoldedToldList.set(eid));
    focusFragment(toldListId);
    document.getElementById(toldListId)?.scrollIntoView();
  };
  return (
    <Button kind="row" className="-mx-2 justify-self-start lg:mx-0" onClick={open}>
      {t('ownerTell.title')}
    </Button>
  );
}

/** Marks are shown at once, stored before they are sent, and delivered by the outbox; the one made last holds. */
function useMarks(eid: string) {
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const account = useSession()?.identity?.Email ?? '';
  const entries = useOutbox();
  const waiting = useMemo(
    () => new Map(pendingMarks(entries, account).map(({ Rid, Aid, key }) => [`${Rid} ${Aid}`, key])),
    [entries, account],
  );
  const mark = useCallback(
    async ({ _id: Rid, Name }: Registration, { Aid, mark: before }: Telling, How: ToldMark['How']) => {
      const { queryKey } = toldListQuery(api, eid);
      const marked = { Rid, Aid, How, At: instantAfter(before?.At ?? '', serverTime()) };
      // Keeps the entry's timestamp: what was read does not get newer.
      const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
      queryClient.setQueryData(queryKey, (list) => list && withMark(list, marked), { updatedAt });
      const replaced = waiting.get(`${Rid} ${Aid}`);
      const { outcome } = await outbox.submit('toldMark', marked, {
        account: currentSession()?.identity?.Email ?? account,
        label: Name,
        ...(replaced && { corrects: replaced }),
      });
      if (outcome !== 'not sent' && outcome !== 'refused') return;
      void queryClient.invalidateQueries({ queryKey });
      notify({ kind: 'problem', title: t('ownerTell.notKept', { name: Name }) });
    },
    [api, eid, queryClient, waiting, account, t],
  );
  return { waiting, mark };
}

interface ToldListProps {
  event: Event;
  /** In the language of the screen. */
  eventName: string;
  registrations: readonly Registration[];
  tellings: Tellings;
}

/** Who is to be told of a change, a place or the next day, and how each was told (rule told-list). Folded at first. */
export const ToldList = memo(function ToldList({ tellings, ...props }: ToldListProps) {
  const { t } = useTranslation();
  const { _id: eid } = props.event;
  const { hash } = useLocation();
  const isOpen = useSmallStore(unfoldedToldList) === eid;
  useEffect(() => {
    deleteEarlierMarks();
    if (hash === toldListId) unfoldedToldList.set(eid);
  }, [eid, hash]);
  const left = tellings.rows.filter(({ person }) => person.Due).length;
  const titleId = `${toldListId}-title`;
  const contentId = useId();
  return (
    <section
      id={toldListId}
      aria-labelledby={titleId}
      className={`my-2 max-w-2xl scroll-mt-24 rounded-card border bg-panel px-4 print:hidden ${left > 0 ? 'border-leaf' : 'border-line'}`}
    >
      <div className="relative flex min-h-11 items-center gap-2">
        <h2 id={titleId} className="min-w-0 grow font-sans text-base leading-tight font-semibold">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => unfoldedToldList.set(isOpen ? undefined : eid)}
            className="text-left after:absolute after:inset-0 after:rounded-control"
          >
            {t('ownerTell.title')}
          </button>
        </h2>
        {left > 0 && <p className="text-sm text-clay tabular-nums">{t('ownerTell.left', { count: left })}</p>}
        <Icon name="right" className={`size-4 ${isOpen ? '-rotate-90' : 'rotate-90'}`} />
      </div>
      <div id={contentId} hidden={!isOpen} className="pb-4">
        {isOpen && <Unfolded {...props} {...tellings} />}
      </div>
    </section>
  );
});

const choices = ['notYet', 'all'] as const;

function Unfolded(props: Omit<ToldListProps, 'tellings'> & Tellings) {
  const { event, eventName, registrations, list, rows } = props;
  const { t } = useTranslation();
  const { _id: eid } = event;
  const { waiting, mark } = useMarks(eid);
  const { messageOf, inMainLanguage } = useMessages(event, list?.Words ?? '');
  const [choice, setChoice] = useState<(typeof choices)[number]>('notYet');
  /** Marked since the filter was chosen: these stay where they are, so that no row moves under the finger. */
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const onMark = useCallback(
    (registration: Registration, telling: Telling, how: ToldMark['How']) => {
      setTouched((before) => new Set(before).add(registration._id));
      void mark(registration, telling, how);
    },
    [mark],
  );
  if (!list) return <p className="text-sm text-quiet">{t('ownerTell.unknown')}</p>;
  const isOpen = ({ registration, person }: Row) => person.Due !== null || touched.has(registration._id);
  const open = rows.filter(isOpen);
  const shown = choice === 'notYet' ? open : [...open, ...rows.filter((row) => !isOpen(row))];
  const left = rows.filter(({ person }) => person.Due);
  const numbers = left.map(({ registration }) => registration).filter(hasPhone);
  const people = registrations.filter(({ State }) => State !== 'cancelled');
  return (
    <>
      <p role="status" className="text-sm text-quiet">
        {t(left.length > 0 ? 'ownerTell.hint' : 'ownerTell.allTold')}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <TellWords
          event={inMainLanguage}
          messageWith={(words) => messageOf('words', '', words)}
          people={people.length}
          phones={list.People.reduce((sum, { Phones }) => sum + Phones, 0)}
        />
        <Helpers eid={eid} eventName={eventName} kind="calls" helpers={list.Callers} isOver={false} />
        {numbers.length > 0 && (
          <Button kind="row" className="-mx-2" onClick={() => void copyNumbers(numbers, t)}>
            <OwnerIcon name="copy" />
            <span>{t('ownerTell.copy', { count: numbers.length })}</span>
          </Button>
        )}
      </div>
      {rows.length > 0 && (
        <FilterButtons
          legend={t('ownerTell.show')}
          choices={choices}
          chosen={choice}
          labelOf={(each) => t(`ownerTell.choices.${each}`)}
          countOf={(each) => (each === 'all' ? rows : left).length}
          onChoose={(each) => {
            setChoice(each);
            setTouched(new Set());
          }}
        />
      )}
      <WindowedList
        label={t('ownerTell.title')}
        rows={shown}
        keyOf={({ registration }) => registration._id}
        estimatedHeight={60}
        className="mt-2 divide-y divide-line"
        rowClassName="py-1"
      >
        {({ registration, person }) => (
          <Person
            registration={registration}
            person={person}
            waits={waiting.has(`${registration._id} ${tellingOf(person)?.Aid}`)}
            messageOf={messageOf}
            onMark={onMark}
          />
        )}
      </WindowedList>
    </>
  );
}

const hasPhone = ({ Number: number }: Registration): boolean => canBePhone(number);

type MessageOf = (occasion: Telling['Occasion'], language: string, words?: string) => string;

/** Returns a function that gives the message to one person, in that person's language or else the site's main one. */
function useMessages(event: Event, lastWords: string): { messageOf: MessageOf; inMainLanguage: Event } {
  const [main = 'en'] = siteLanguages(useGroup());
  const { url } = useShareContent(event);
  const withTranslations = useWithTranslations();
  const messageOf = useCallback<MessageOf>(
    (occasion, of, words = lastWords) => {
      const language = languageOf(of) ?? main;
      const inLanguage = textsIn(withTranslations(event), language);
      return messageText({ occasion, event: inLanguage, language, words }, url);
    },
    [event, lastWords, main, url, withTranslations],
  );
  return { messageOf, inMainLanguage: textsIn(withTranslations(event), main) };
}

const ways = ['called', 'whatsapp', 'not-reached', 'none'] as const;

interface PersonProps extends Row {
  waits: boolean;
  messageOf: MessageOf;
  onMark: (registration: Registration, telling: Telling, how: ToldMark['How']) => void;
}

const icon = 'grid size-[44px] shrink-0 place-items-center rounded-full text-leaf-deep hover:bg-leaf-soft';

/** A call or a message marks by itself; the row of ways corrects that. Memoized: a mark changes one of 500 rows. */
const Person = memo(function Person({ registration, person, waits, messageOf, onMark }: PersonProps) {
  const { t, language } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const waysId = useId();
  const telling = tellingOf(person);
  if (!telling) return null;
  const { Name: name, Number: number, Email: email } = registration;
  const { Occasion, mark, isTold } = telling;
  const onWay = (how: ToldMark['How']) => () => onMark(registration, telling, how);
  const spoken = languageOf(person.Language);
  const facts = [
    t(`ownerTell.news.${Occasion}`),
    spoken && spoken !== language && languageNames[spoken],
    !hasPhone(registration) && t('ownerTell.noNumber'),
    waits && t('ownerDoor.waits'),
  ];
  return (
    <>
      <div className="flex flex-wrap items-center">
        <div className="min-w-0 grow basis-[9.5rem] leading-snug wrap-anywhere">
          <p {...languageAttributes(name, language)} className={isTold ? 'text-quiet' : 'font-semibold'}>
            {name}
          </p>
          <p className="dotted-facts text-sm leading-[1.4] text-quiet">
            {facts.map(
              (fact) =>
                fact && (
                  <span key={fact} className="dotted-fact align-top">
                    {fact}
                  </span>
                ),
            )}
            <span className={`dotted-fact align-top tabular-nums ${isTold ? 'text-leaf-deep' : 'text-clay'}`}>
              {formatMark(mark, t, language)}
            </span>
          </p>
        </div>
        <div className="-mr-2 ml-auto flex">
          {hasPhone(registration) && (
            <>
              <a
                href={callLink(number)}
                aria-label={t('ownerReach.call', { name })}
                onClick={onWay('called')}
                className={icon}
              >
                <Icon name="phone" className="size-6" />
              </a>
              <a
                href={whatsAppLink(number, messageOf(Occasion, person.Language))}
                target="_blank"
                rel="noreferrer"
                aria-label={t('ownerReach.whatsApp', { name })}
                onClick={onWay('whatsapp')}
                className={icon}
              >
                <OwnerIcon name="chat" className="size-6" />
              </a>
            </>
          )}
          {!hasPhone(registration) && email && (
            <a href={mailLink(email)} aria-label={t('ownerReach.mail', { name })} className={icon}>
              <OwnerIcon name="envelope" className="size-6" />
            </a>
          )}
          <button
            type="button"
            aria-label={t('ownerTell.waysOf', { name })}
            aria-expanded={isOpen}
            aria-controls={waysId}
            onClick={() => setOpen(!isOpen)}
            className={icon}
          >
            <OwnerIcon name="more" className="size-6 stroke-3" />
          </button>
        </div>
      </div>
      <fieldset id={waysId} hidden={!isOpen} className="my-1 flex flex-wrap gap-[8px] [&[hidden]]:hidden">
        <legend className="sr-only">{t('ownerTell.waysOf', { name })}</legend>
        {isOpen &&
          ways.map((how) => (
            <button
              key={how}
              type="button"
              aria-pressed={(mark?.How ?? 'none') === how}
              onClick={onWay(how)}
              className={filterStyle}
            >
              {t(`ownerTell.ways.${how}`)}
            </button>
          ))}
      </fieldset>
    </>
  );
});

/** How and when somebody was told: "called 6:02 pm · Rekha". Nobody knows whether a push was read. */
function formatMark(mark: Telling['mark'], t: Translate, language: Language): string {
  const { How = 'none', At = '', By = '' } = mark ?? {};
  if (How === 'none') return t('ownerTell.how.none');
  return [t(`ownerTell.how.${How}`, { time: formatMoment(At, language) }), By].filter(Boolean).join(' · ');
}

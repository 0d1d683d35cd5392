import { memo } from 'react';
import type { Event } from '~/contract/event';
import { isPast } from '~/contract/event-end';
import { canBePhone } from '~/contract/phone-text';
import type { Registration } from '~/contract/registration';
import { type Translate, useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { useNow } from '../../lib/server-clock';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import {
  changeNews,
  type NewsKind,
  type PersonToTell,
  peopleToTell,
  peopleToTellId,
  useNews,
} from '../../owner-kit/people-to-tell';
import { ContactButtons, whatsAppLink } from '../../owner-kit/row-actions';
import { offerUndo } from '../../owner-kit/undo-toasts';
import { Button, buttonStyle } from '../../ui/button';
import { WindowedList } from '../../ui/windowed-list';
import { useEventInMessage } from '../events/owner-event-mutations';
import { useShareContent } from '../events/share-event';
import { copyNumbers } from './owner-list-actions';

interface PeopleToTellProps {
  event: Event;
  registrations: readonly Registration[];
}

/** People to tell that the event is called off or has moved, or that they have a place (rule people-to-tell). */
export const PeopleToTell = memo(function PeopleToTell({ event, registrations }: PeopleToTellProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { _id: eid, CalledOff, CalledOffReason } = event;
  const news = useNews(eid);
  const shared = useShareContent(useEventInMessage(event));
  const people = peopleToTell(registrations, news, CalledOff === true);
  if (people.length === 0 || isPast({ ...event, PastConform: false }, now)) return null;

  const messageOf = (kind: NewsKind) =>
    [
      t(`ownerTell.messages.${kind}`),
      shared.text,
      kind === 'called-off' && CalledOffReason && t('places.reason', { reason: CalledOffReason }),
      shared.url,
    ]
      .filter(Boolean)
      .join('\n');
  const left = people.filter(({ isTold }) => !isTold);
  const numbers = left.map(({ registration }) => registration).filter(hasPhone);
  const close = () => {
    changeNews(eid, () => null);
    offerUndo({
      message: t('ownerTell.closed'),
      async undo() {
        changeNews(eid, () => news);
      },
    });
  };
  const titleId = `${peopleToTellId}-title`;
  return (
    <section
      id={peopleToTellId}
      aria-labelledby={titleId}
      className="my-4 max-w-2xl scroll-mt-24 rounded-card border border-leaf bg-panel p-4 print:hidden"
    >
      <h2 id={titleId} className="font-sans text-base font-semibold">
        {t('ownerTell.title')}
      </h2>
      <p role="status" className="mt-1 tabular-nums">
        {left.length === 0 ? t('ownerTell.allTold') : t('ownerTell.left', { count: left.length })}
      </p>
      <p className="mt-1 text-sm text-quiet">{t('ownerTell.hint')}</p>
      {numbers.length > 0 && (
        <Button kind="row" className="-mx-2" onClick={() => void copyNumbers(numbers, t)}>
          <OwnerIcon name="copy" />
          <span>{t('ownerTell.copy', { count: numbers.length })}</span>
        </Button>
      )}
      <WindowedList
        labelledBy={titleId}
        rows={people}
        keyOf={({ registration }) => registration._id}
        estimatedHeight={62}
        className="mt-2 divide-y divide-line"
        rowClassName="flex flex-wrap items-center gap-x-3 py-1"
      >
        {(person) => (
          <Person
            person={person}
            message={messageOf(person.kind)}
            onTold={(isTold) => changeNews(eid, (now) => withTold(now, person, isTold))}
            t={t}
          />
        )}
      </WindowedList>
      <Button kind="row" className="-mx-2 mt-2" onClick={close}>
        {t('ownerTell.close')}
      </Button>
    </section>
  );
});

const hasPhone = ({ Number: number }: Registration): boolean => canBePhone(number);

function withTold(
  news: ReturnType<typeof useNews>,
  { registration: { _id }, since }: PersonToTell,
  isTold: boolean,
) {
  const { [_id]: _before, ...others } = news.told;
  return { ...news, told: isTold ? { ...others, [_id]: since } : others };
}

interface PersonProps {
  person: PersonToTell;
  message: string;
  onTold: (isTold: boolean) => void;
  t: Translate;
}

function Person({ person: { registration, kind, isTold }, message, onTold, t }: PersonProps) {
  const { language } = useTranslation();
  const { Name: name, Number: number, Email } = registration;
  const canChat = hasPhone(registration);
  return (
    <>
      <label className="flex min-h-11 min-w-0 grow basis-[12rem] cursor-pointer items-center gap-3 py-1 wrap-anywhere">
        <input
          type="checkbox"
          checked={isTold}
          aria-label={t('ownerTell.told', { name })}
          onChange={({ target }) => onTold(target.checked)}
          className="size-5 shrink-0 accent-leaf"
        />
        <span>
          <span {...languageAttributes(name, language)} className={isTold ? 'text-quiet' : 'font-semibold'}>
            {name}
          </span>
          <span className="block text-sm text-quiet tabular-nums">
            {`${t(`ownerTell.news.${kind}`)} · ${canChat ? number : t('ownerTell.noNumber')}`}
          </span>
        </span>
      </label>
      {canChat ? (
        <a
          href={whatsAppLink(number, message)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('ownerReach.whatsApp', { name })}
          className={buttonStyle('row')}
        >
          <OwnerIcon name="chat" />
          <span>WhatsApp</span>
        </a>
      ) : (
        <ContactButtons name={name} number="" email={Email} t={t} />
      )}
    </>
  );
}

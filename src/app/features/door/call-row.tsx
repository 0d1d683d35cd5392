import { memo, useId, useRef, useState } from 'react';
import { isTold, type PersonToCall } from '~/contract/notifications';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes, languageOf } from '../../lib/language';
import { storedText } from '../../lib/stored-value';
import type { Leaving } from '../../shared/use-arrival-filter';
import { Button } from '../../ui/button';
import type { Elements } from '../../ui/elements';
import { filterStyle } from '../../ui/filter-buttons';
import { Icon, LineDrawing } from '../../ui/icon';
import { callLink } from '../../ui/outward-links';
import { type CallerWay, callerWays, callKey } from './calls';
import { dotsShape } from './door-header';
import { shortName } from './door-list';
import { PersonLines, scrollIntoView } from './person-lines';

/** The question that is open: a cheap phone closes the page while its owner talks. */
const asked = storedText('calls-asked', () => sessionStorage);

type Fold = 'called' | 'whatsapp' | 'more';

const openQuestion = (key: string): Fold | undefined =>
  (['called', 'whatsapp'] as const).find((way) => asked.read() === `${key} ${way}`);

interface CallRowProps {
  person: PersonToCall;
  /** Date, time and place of the event. */
  facts: string;
  /** Why the event is called off; may be empty. */
  reason: string;
  /** The owner's own words. */
  words: string;
  /** Not yet delivered. */
  waits: boolean;
  leaving: Leaving | undefined;
  onChat: (person: PersonToCall) => void;
  onMark: (person: PersonToCall, how: CallerWay) => void;
}

/**
 * A person with what is to be said, and buttons to call and to write. The number is in no link, which browsers show
 * when it is pointed at. Whether it worked is asked when the volunteer comes back.
 */
export const CallRow = memo(function CallRow({
  person,
  facts,
  reason,
  words,
  waits,
  leaving,
  onChat,
  onMark,
}: CallRowProps) {
  const { t, language } = useTranslation();
  const key = callKey(person);
  const [fold, setFold] = useState<Fold | undefined>(() => openQuestion(key));
  const more = useRef<HTMLButtonElement>(null);
  const { How, Number: number, Occasion } = person;
  const name = shortName(person);
  const spoken = languageOf(person.Language);
  const quote = Occasion === 'words' ? words : Occasion === 'called-off' ? reason : '';

  const open = (next: Fold | undefined) => {
    setFold(next);
    asked.write(next === 'called' || next === 'whatsapp' ? `${key} ${next}` : null);
  };
  /** Its button goes with the fold. */
  const close = () => {
    open(undefined);
    more.current?.focus({ preventScroll: true });
  };
  const mark = (how: CallerWay) => {
    close();
    if (how !== How) onMark(person, how);
  };
  return (
    <li
      data-leaving={leaving}
      className={`-mx-(--page-margin) border-b border-line px-(--page-margin) py-2 [content-visibility:auto] ${isTold(How) ? '[contain-intrinsic-size:auto_64px]' : '[contain-intrinsic-size:auto_170px]'}`}
    >
      <div className="flex items-center gap-2">
        <PersonLines person={person} waits={waits}>
          {spoken && <span>{t(`calls.speaks.${spoken}`)}</span>}
          {person.State === 'waiting' && <span>{t('door.onWaitingList')}</span>}
          {number === '' && <span className="font-semibold text-clay">{t('calls.noNumber')}</span>}
          {How !== 'none' && (
            <span className={`font-semibold ${isTold(How) ? 'text-leaf-deep' : 'text-clay'}`}>
              {t(`calls.how.${How}`)}
            </span>
          )}
        </PersonLines>
        <button
          ref={more}
          type="button"
          aria-label={t('calls.more', { name })}
          aria-expanded={fold === 'more'}
          onClick={() => open(fold === 'more' ? undefined : 'more')}
          className="-mr-[8px] grid size-[48px] shrink-0 place-items-center rounded-full text-leaf-deep aria-expanded:bg-leaf-soft"
        >
          <LineDrawing path={dotsShape} className="size-6 stroke-3" />
        </button>
      </div>
      {!isTold(How) && (
        <>
          <p className="text-sm">{t(`calls.say.${Occasion}`, { facts })}</p>
          {quote && (
            <p className="text-sm wrap-anywhere whitespace-pre-line" {...languageAttributes(quote, language)}>
              {Occasion === 'words' ? words : t('calls.reason', { reason })}
            </p>
          )}
          {number !== '' && (
            <div className="mt-2 mb-1 flex flex-wrap gap-2 *:grow *:basis-[8rem]">
              <Button
                aria-label={t('calls.callOf', { name })}
                onClick={() => {
                  open('called');
                  window.open(callLink(number), '_self');
                }}
              >
                <Icon name="phone" />
                <span>{t('calls.call')}</span>
              </Button>
              <Button
                kind="secondary"
                aria-label={t('calls.whatsAppOf', { name })}
                onClick={() => {
                  open('whatsapp');
                  onChat(person);
                }}
              >
                <Icon name="chat" />
                <span>{t('calls.whatsApp')}</span>
              </Button>
            </div>
          )}
        </>
      )}
      {fold === 'called' && (
        <Question title={t('calls.ask.called')}>
          <Button onClick={() => mark('called')}>{t('calls.yes')}</Button>
          <Button kind="secondary" onClick={() => mark('not-reached')}>
            {t('calls.how.not-reached')}
          </Button>
          <Button kind="quiet" onClick={close}>
            {t('site.cancel')}
          </Button>
        </Question>
      )}
      {fold === 'whatsapp' && (
        <Question title={t('calls.ask.whatsapp')}>
          <Button onClick={() => mark('whatsapp')}>{t('calls.yes')}</Button>
          <Button kind="secondary" onClick={close}>
            {t('calls.no')}
          </Button>
        </Question>
      )}
      {fold === 'more' && (
        <Question title={t('calls.howOf', { name })}>
          {callerWays.map((way) => (
            <button
              key={way}
              type="button"
              aria-pressed={way === How}
              onClick={() => mark(way)}
              className={filterStyle}
            >
              {t(`calls.how.${way}`)}
            </button>
          ))}
        </Question>
      )}
    </li>
  );
});

function Question({ title, children }: { title: string; children: Elements }) {
  const titleId = useId();
  return (
    <fieldset
      ref={scrollIntoView}
      aria-labelledby={titleId}
      className="my-2 min-w-0 rounded-card bg-panel p-4"
    >
      <p id={titleId} className="font-semibold wrap-anywhere">
        {title}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 *:grow">{children}</div>
    </fieldset>
  );
}

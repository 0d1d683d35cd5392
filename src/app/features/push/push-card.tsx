import { useEffect, useRef, useState } from 'react';
import { lockScreenText } from '~/content/notification-words';
import { pushWords } from '~/content/push-words';
import type { Api } from '~/contract/calls';
import { addDays, readDay } from '~/contract/event-date';
import { textsIn } from '~/contract/translations';
import type { PlaceOnPhone } from '~/outbox/held-places';
import { useTranslation } from '../../lib/i18n';
import { useContent } from '../../lib/site-content';
import { Button } from '../../ui/button';
import { eventOfPlace } from '../events/calendar-link';
import { isTold, turnOffPush, turnOnPush } from './push-on-phone';
import { useTurningOn } from './use-turning-on';

interface PushCardProps {
  api: Api;
  place: PlaceOnPhone;
  className: string;
}

/**
 * Offers reminders of a place on this phone, with what others may then read on its screen (rule event-reminders); a switch
 * where they are on. Nothing for an event without a day.
 */
export function PushCard({ api, place, className }: PushCardProps) {
  const { language } = useTranslation();
  const words = pushWords[language];
  const section = useRef<HTMLElement>(null);
  const [showsName, setShowsName] = useState(false);
  const text = useLockScreen(place, showsName);
  const { state, turnOn, turnOff } = useTurningOn(section, {
    on: () => turnOnPush(api, place, { showsName, language }),
    off: () => turnOffPush([place]),
  });
  if (!text) return null;
  return (
    <section ref={section} tabIndex={-1} aria-label={words.title} className={`outline-none ${className}`}>
      {isTold(place) ? (
        <PushSwitch label={words.isOn} onTurnOff={() => void turnOff()} />
      ) : state === 'cannot' ? (
        <p role="status">{words.cannot}</p>
      ) : (
        <>
          <h3 className="text-xl">{words.title}</h3>
          <p className="mt-1 text-quiet">{place.State === 'waiting' ? words.leadWaiting : words.lead}</p>
          <LockScreen {...text} />
          <p className="mt-3 font-semibold">{words.whose}</p>
          <NameChoice showsName={showsName} onChoose={setShowsName} />
          <Button kind="secondary" busy={state === 'busy'} className="mt-3" onClick={() => void turnOn()}>
            {words.turnOn}
          </Button>
        </>
      )}
    </section>
  );
}

/** Is on while it is shown. */
export const PushSwitch = ({ label, onTurnOff }: { label: string; onTurnOff: () => void }) => (
  <label className="flex min-h-11 w-fit items-center gap-3 font-semibold">
    <input
      type="checkbox"
      role="switch"
      checked
      aria-checked
      onChange={onTurnOff}
      className="size-6 shrink-0 accent-leaf"
    />
    <span>{label}</span>
  </label>
);

/** Returns what the screen of this phone will show: the reminder, or to those in line that they have a place. */
function useLockScreen(stored: PlaceOnPhone, showsName: boolean) {
  const { language } = useTranslation();
  const place = textsIn(stored, language);
  const day = readDay(place.EDate ?? '');
  if (!day) return undefined;
  const isWaiting = place.State === 'waiting';
  return lockScreenText(
    { occasion: isWaiting ? 'place' : 'reminder', event: eventOfPlace(place), language, words: '' },
    // Only the reminder, which comes the day before, counts the days.
    { showsName, today: isWaiting ? undefined : addDays(day, -1) },
  );
}

interface NameChoiceProps {
  showsName: boolean;
  onChoose: (showsName: boolean) => void;
}

function NameChoice({ showsName, onChoose }: NameChoiceProps) {
  const { language } = useTranslation();
  const { whose, withName, withoutName } = pushWords[language];
  return (
    <fieldset className="mt-1">
      <legend className="sr-only">{whose}</legend>
      {[false, true].map((isShown) => (
        <label key={String(isShown)} className="flex min-h-11 w-fit items-center gap-3">
          <input
            type="radio"
            checked={showsName === isShown}
            onChange={() => onChoose(isShown)}
            className="size-6 shrink-0 accent-leaf"
          />
          <span>{isShown ? withName : withoutName}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A notification as phones draw it: they add the app's name and the site's host. */
function LockScreen({ title, body }: { title: string; body: string }) {
  const app = useAppName();
  return (
    <div className="mt-3 flex max-w-md items-start gap-3 rounded-card border border-line bg-panel-soft p-3">
      <img
        src="/apple-touch-icon.png"
        alt=""
        width="40"
        height="40"
        className="size-10 shrink-0 rounded-full"
      />
      <div className="min-w-0 leading-snug wrap-anywhere">
        <p translate="no" className="text-sm text-quiet">
          {`${app} · ${location.host}`}
        </p>
        <p className="font-semibold">{title}</p>
        {body && <p>{body}</p>}
      </div>
    </div>
  );
}

/** Returns the app's short name in the manifest; the group's until it has come. */
function useAppName(): string {
  const { groupName } = useContent();
  const [name, setName] = useState(groupName);
  useEffect(() => {
    let isLeft = false;
    const read = async () => {
      const { short_name }: { short_name?: unknown } = await (await fetch('/manifest.webmanifest')).json();
      if (!isLeft && typeof short_name === 'string') setName(short_name);
    };
    read().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, []);
  return name;
}

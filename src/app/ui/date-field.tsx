import { type ComponentProps, useRef } from 'react';
import { readTypedDay, writeTypedDay } from '~/contract/typed-day';
import { readDay } from '~/contract/values/event-date';
import { TextField } from './field';
import { Icon } from './icon';

type DateFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'placeholder' | 'inside'
> & {
  /** Of the button that opens the calendar. */
  pick: string;
};

/**
 * A day of one's life: typed, the day first, with the digits alone if a phone offers no more; or chosen in the
 * browser's own calendar. A calendar alone is a long way back to a year of birth, and cannot be typed into on Android.
 */
export function DateField({ pick, ...field }: DateFieldProps) {
  const text = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);

  const open = () => {
    if (!calendar.current || !text.current) return;
    calendar.current.value = readTypedDay(text.current.value) ?? '';
    // Where it cannot be called by a script, focus opens it on a phone.
    if (calendar.current.showPicker) calendar.current.showPicker();
    else calendar.current.focus();
  };

  const take = (chosen: string) => {
    const day = readDay(chosen);
    if (!text.current || !day) return;
    text.current.value = writeTypedDay(day);
    // As if it had been typed: the form saves its draft.
    text.current.dispatchEvent(new Event('input', { bubbles: true }));
  };

  return (
    <TextField
      {...field}
      ref={text}
      inputMode="numeric"
      placeholder="05/03/1990"
      maxLength={40}
      inside={
        <>
          <input
            ref={calendar}
            type="date"
            min="1900-01-01"
            tabIndex={-1}
            aria-hidden="true"
            onInput={(input) => input.stopPropagation()}
            onChange={({ target }) => take(target.value)}
            className="pointer-events-none absolute inset-y-0 right-0 w-12 opacity-0"
          />
          <button
            type="button"
            onClick={open}
            aria-label={pick}
            className="absolute inset-y-0 right-0 grid w-13 place-items-center rounded-control text-leaf-deep hover:bg-leaf-soft noscript:hidden"
          >
            <Icon name="calendar" className="size-6" />
          </button>
        </>
      }
    />
  );
}

import { type ComponentProps, useRef } from 'react';
import { readDay } from '~/contract/event-date';
import { readTypedDay, writeTypedDay } from '~/contract/numbers-and-dates';
import { TextField } from './field';
import { Icon } from './icon';

type DateFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'placeholder' | 'inside'
> & {
  pick: string;
};

/**
 * A date of birth, typed day first or chosen in the browser's calendar. A calendar alone is slow for a birth year
 * and cannot be typed into on Android.
 */
export function DateField({ pick, ...field }: DateFieldProps) {
  const text = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);

  const open = () => {
    if (!calendar.current || !text.current) return;
    calendar.current.value = readTypedDay(text.current.value) ?? '';
    // Without `showPicker`, focus opens the calendar on phones.
    if (calendar.current.showPicker) calendar.current.showPicker();
    else calendar.current.focus();
  };

  const take = (chosen: string) => {
    const day = readDay(chosen);
    if (!text.current || !day) return;
    text.current.value = writeTypedDay(day);
    // Simulates typing, so that the form saves its draft.
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

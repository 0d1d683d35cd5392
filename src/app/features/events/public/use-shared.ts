import { getRouteApi } from '@tanstack/react-router';
import type { Event } from '~/contract/event';
import { timeInWords } from '../../../platform/languages/clock-in-words';
import { dateInWords } from '../../../platform/languages/date-in-words';
import { useLanguage } from '../../../platform/languages/use-content';
import type { Shared } from './share-event';

const root = getRouteApi('__root__');

/** What is handed on of an event: its name, when and where, and its page. */
export function useShared({ _id, EventName, EDate, Time, Place }: Event): Shared {
  const language = useLanguage();
  const origin = root.useRouteContext({ select: ({ origin }) => origin() });
  const when = [dateInWords(EDate, language), timeInWords(Time, language)].filter(Boolean).join(', ');
  const text = [EventName, when, Place].filter(Boolean).join('\n');
  return { title: EventName, text, url: `${origin}/past_event/${_id}` };
}

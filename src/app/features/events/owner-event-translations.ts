import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Event } from '~/contract/event';
import { allLanguages, textsIn } from '~/contract/translations';
import { useTranslation } from '../../lib/i18n';
import { useGroup } from '../../lib/site-content';
import { eventsQuery } from './event-queries';

/** Returns a function that adds to an event its texts in further languages, once they are known. */
export function useWithTranslations(isWanted = true): (event: Event) => Event {
  const { api } = useRouteContext({ from: '__root__' });
  const { RowLanguages } = useGroup();
  const { data } = useQuery({
    ...eventsQuery(api, allLanguages),
    enabled: isWanted && RowLanguages !== undefined,
    // The worker keeps them; the list is persisted without them.
    meta: { failure: 'logged' },
  });
  return useMemo(() => {
    const translations = new Map(data?.map(({ _id, Translations }) => [_id, Translations]));
    return (event) => {
      const Translations = translations.get(event._id);
      return Translations ? { ...event, Translations } : event;
    };
  }, [data]);
}

/** Returns an event as a message to somebody tells it: in the language of the screen where that is written. */
export function useToldEvent(event: Event): Event {
  const { language } = useTranslation();
  return textsIn(useWithTranslations()(event), language);
}

import type { Event } from './event';

const textsOfCards = ['EventName', 'Place'];

/** Returns an event with what lists show of a past one: without description, guests and pictures, which its page asks for. */
export const briefEvent = ({ Translations, ...event }: Event): Event => ({
  ...event,
  Discreption: '',
  ChiefGuest: [],
  EventImage: [],
  Pictures: event.EventImage.length,
  ...(Translations && {
    Translations: Object.fromEntries(
      Object.entries(Translations).map(([language, texts]) => [
        language,
        Object.fromEntries(Object.entries(texts).filter(([name]) => textsOfCards.includes(name))),
      ]),
    ),
  }),
});

export const isBrief = (event: Partial<Pick<Event, 'Pictures'>>): boolean => event.Pictures !== undefined;

export const pictureCount = ({ Pictures, EventImage }: Pick<Event, 'Pictures' | 'EventImage'>): number =>
  Pictures ?? EventImage.length;

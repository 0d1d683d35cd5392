import { contentLines, escaped } from './content-lines';

/** How phones keep the group's number. */
export interface ContactCard {
  name: string;
  /** As they are dialled. */
  numbers: readonly string[];
}

/** Returns a card for a phone's contacts: vCard 3.0 (RFC 2426), since Android's contacts read no newer one. */
export const contactCard = ({ name, numbers }: ContactCard): string =>
  contentLines([
    'BEGIN:VCARD',
    'VERSION:3.0',
    // Required, and what iPhones show.
    `N:${escaped(name)};;;;`,
    `FN:${escaped(name)}`,
    ...numbers.map((number) => `TEL;TYPE=WORK,VOICE:${number}`),
    'END:VCARD',
  ]);

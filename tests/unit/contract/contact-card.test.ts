import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { contactCard } from '~/contract/contact-card';

/** A card as a program reads it that is not ours. */
function read(text: string) {
  const card = new ICAL.Component(ICAL.parse(text));
  return {
    version: card.getFirstPropertyValue('version'),
    // The reader leaves this one escape as it is, which RFC 2426 demands and phones resolve.
    shown: String(card.getFirstPropertyValue('fn')).replaceAll('\\;', ';'),
    name: card.getFirstPropertyValue('n'),
    numbers: card.getAllProperties('tel').map((tel) => tel.getFirstValue()),
    properties: card.getAllProperties().map(({ name }) => name),
  };
}

describe('the card by which phones save the group’s number', () => {
  it('has its name and its numbers, and nothing else', () => {
    expect(read(contactCard({ name: 'Usha Circle', numbers: ['+919876543210', '0271234567'] }))).toEqual({
      version: '3.0',
      shown: 'Usha Circle',
      name: ['Usha Circle', '', '', '', ''],
      numbers: ['+919876543210', '0271234567'],
      properties: ['version', 'n', 'fn', 'tel', 'tel'],
    });
  });

  it.each([
    'Asha, Binita; & Co\\ Ltd: “friends”',
    'उषा मंडल: माँ और साथी; साँस, आराम',
    '👩🏽‍🍼 Café Zoé 🤰🏽',
    `${'न'.repeat(39)}!`,
  ])('keeps the name %j whole', (name) => {
    const text = contactCard({ name, numbers: ['+919876543210'] });
    const { shown, name: parts, numbers } = read(text);
    expect([shown, parts, numbers]).toEqual([name, [name, '', '', '', ''], ['+919876543210']]);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('takes no further line from a name', () => {
    const { shown, numbers } = read(contactCard({ name: 'Usha\r\nTEL:112\nEND:VCARD', numbers: [] }));
    expect([shown, numbers]).toEqual(['Usha\nTEL:112\nEND:VCARD', []]);
  });
});

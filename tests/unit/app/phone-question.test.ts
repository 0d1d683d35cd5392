import { describe, expect, it } from 'vitest';
import type { Translate } from '~/app/lib/i18n';
import { questionableNumber } from '~/app/shared/person-fields';
import { formatProblem } from '~/app/shared/use-submission';

describe('a phone number that is probably mistyped', () => {
  it.each([
    ['98765 4321', '987654321'],
    ['98765 432101', '98765432101'],
    ['+91 98765 4321', '987654321'],
    ['+91 98765 432101', '98765432101'],
    ['0000000000', '0000000000'],
    ['1234567890', '1234567890'],
    ['+91 12345 67890', '1234567890'],
    ['००००००००००', '0000000000'],
  ])('%s is asked about', (written, asked) => {
    expect(questionableNumber(written)).toBe(asked);
  });

  it.each([
    ['98765 43210'],
    ['९८७६५ ४३२१०'],
    ['+91 00000 12345'],
    ['+91 (0) 98765 43210'],
    ['098765 43210'],
    ['0253 234 5678'],
    ['234 5678'],
    ['+44 20 7946 0958'],
    ['+33 1 23 45 67 89'],
    ['0044 20 7946 0958'],
    [''],
  ])('%s is not', (written) => {
    expect(questionableNumber(written)).toBeUndefined();
  });
});

const t = ((text: string, given?: object) =>
  given ? `${text} ${JSON.stringify(given)}` : text) as Translate;

it('a text that is too long names the limit of its field', () => {
  expect(formatProblem('Name', 'too-long', t)).toBe('forms.tooLongBy {"limit":200}');
  expect(formatProblem('Message', 'too-long', t)).toBe('forms.tooLongBy {"limit":5000}');
  expect(formatProblem('Number', 'too-long', t)).toBe('forms.tooLongBy {"limit":80}');
});

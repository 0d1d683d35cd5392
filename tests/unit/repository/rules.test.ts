import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { privacyNotice } from '~/content/privacy-notice';
import { doorCodeLetters } from '~/contract/door';
import { limits, longEnoughForOwner, maxParty, minPasswordLength } from '~/contract/limits';
import { pictureWidths } from '~/contract/picture-file';
import { doorPaths } from '~/contract/worker-protocol';
import { readEnvironment } from '~/server/config/environment';
import { defaultLimits } from '~/server/guard/rate-limits';
import { maxHelpers, maxUndecided, maxUndecidedPerLink, maxWalkIns } from '~/server/modules/door/limits';

/** A figure or an address that stands in a rule and in the code is changed in both. */

const settings = readEnvironment({});
const megabyte = 1024 * 1024;
/** As prose writes it: 2,000. */
const inProse = (count: number) => count.toLocaleString('en');

const text = (await readFile('src/contract/README.md', 'utf8')).replace(/\s+/g, ' ');
const chapter = (rule: string): string => text.split(`### ${rule} `)[1]?.split(' ### ')[0] ?? '';

test.each<[rule: string, ...said: string[]]>([
  [
    'rate-limits',
    `${settings.SUBMISSIONS_PER_MINUTE} submissions a minute and ${inProse(settings.SUBMISSIONS_PER_DAY)} a day`,
    `${defaultLimits.signUpsPerHour} sign-ups an hour`,
    `${settings.SIGN_INS_PER_MINUTE} correct sign-ins a minute`,
    `${defaultLimits.wrongSignInsPerQuarterHour} in a quarter of an hour for each e-mail`,
    `${defaultLimits.wrongSignInsPerAddress} for each address`,
  ],
  [
    'event-places',
    `a party of 1 to ${maxParty} people`,
    `at most ${settings.PEOPLE_CONFIRMED_PER_ADDRESS} people of one address`,
    `log for ${privacyNotice.eventLogDays} days`,
  ],
  [
    'my-registration',
    `${defaultLimits.wrongLinksPerQuarterHour} in a quarter of an hour`,
    `of ${doorCodeLetters.length} letters without vowels`,
  ],
  [
    'door-helpers',
    `An event has ${maxHelpers} helpers at most`,
    `At most ${maxUndecidedPerLink} such entries of a link and ${maxUndecided} of an event`,
    `A link adds ${inProse(maxWalkIns)} walk-ins at most`,
    `${defaultLimits.doorActionsPerMinute} people are ticked or added in a minute`,
    `the list is read ${defaultLimits.doorReadsPerMinute} times in a minute`,
  ],
  [
    'owner-account',
    `has ${longEnoughForOwner} characters or more`,
    `one of a visitor has ${minPasswordLength} or more`,
  ],
  ['nightly-copies', `none for longer than ${privacyNotice.backupRetentionDays - 1} days`],
  ['field-limits', `at most ${limits.list} entries, lists of file names ${inProse(limits.fileNames)}`],
  ['file-store', `${limits.pictureFile / megabyte} MB at most`],
  ['picture-sizes', `${pictureWidths.slice(0, -1).join(', ')} or ${pictureWidths.at(-1)} px`],
])('rule %s gives the figures of the code', (rule, ...said) => {
  expect(said.filter((words) => !chapter(rule).includes(words))).toEqual([]);
});

test('rule public-routes names the address of every public page', async () => {
  const addresses = (await readdir('src/app/routes/_site'))
    .map((file) => file.replace(/\.tsx$/, ''))
    // The doctor's page has an address of the group's own.
    .filter((route) => route !== '$doctor')
    .map((route) => (route === 'index' ? '/' : `/${route.replace(/_?\./g, '/')}`));
  expect(addresses).toContain('/past_event/$eid');
  const named = [...chapter('public-routes').matchAll(/`(\/.*?)`/g)].map(([, address = '']) => address);
  const withoutName = (address: string) => address.replace(/\$\w+|\{\w+\}/g, '{}');
  expect([...addresses, ...doorPaths].map(withoutName).sort()).toEqual(
    [...new Set(named.map(withoutName))].sort(),
  );
});

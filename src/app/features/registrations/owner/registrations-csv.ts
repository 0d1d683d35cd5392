import type { DoorWalkIn } from '~/contract/door';
import type { Registration } from '~/contract/registration';
import type { Translate } from '../../../i18n/i18n';
import { instantWriter } from '../../../platform/languages/instant-in-words';
import type { Language } from '../../../platform/languages/language';
import { csvOf } from './csv';
import { withPlaces } from './places/seats';

export interface ShownList {
  rows: readonly Registration[];
  /** Who are there without a registration. */
  walkIns: readonly DoorWalkIn[];
}

/** All that is known of everybody registered, as a table for a spreadsheet; last who came without being so, at that time. */
export function registrationsCsv({ rows, walkIns }: ShownList, t: Translate, language: Language) {
  const inWords = instantWriter(language);
  const header = [
    t('owner.name'),
    t('owner.number'),
    t('owner.email'),
    t('owner.address'),
    t('owner.whyWeJoin'),
    t('ownerDoor.registeredAt'),
    t('ownerDoor.came'),
    // Ours come last, so that the columns before stay where spreadsheets look for them.
    t('ownerPlaces.state'),
    t('ownerPlaces.line'),
    t('ownerPlaces.party'),
    t('ownerPlaces.code'),
  ];
  const registered = withPlaces(rows).map(
    ({ Name, Number: number, Email, Address, WhyWeJoin, CreatedAt, Came, State, Line, Party, Code }) => [
      Name,
      { phone: number },
      Email,
      Address,
      WhyWeJoin,
      inWords(CreatedAt),
      t(Came ? 'ownerDoor.yes' : 'ownerDoor.no'),
      t(`ownerPlaces.states.${State}`),
      `${Line ?? ''}`,
      `${Party}`,
      Code,
    ],
  );
  const unregistered = walkIns.map(({ FirstName, Party, CameAt }) => [
    FirstName,
    ...['', '', '', ''],
    inWords(CameAt),
    t('ownerDoor.yes'),
    t('ownerHelpers.walkIns'),
    '',
    `${Party}`,
    '',
  ]);
  return csvOf([header, ...registered, ...unregistered]);
}

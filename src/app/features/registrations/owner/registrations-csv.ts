import type { Registration } from '~/contract/registration';
import type { Translate } from '../../../i18n/i18n';
import { instantWriter } from '../../../platform/languages/instant-in-words';
import type { Language } from '../../../platform/languages/language';
import { csvOf } from './csv';
import { withPlaces } from './places/seats';

/** All that is known of everybody registered, as a table for a spreadsheet. */
export function registrationsCsv(registrations: readonly Registration[], t: Translate, language: Language) {
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
  const rows = withPlaces(registrations).map(
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
  return csvOf([header, ...rows]);
}

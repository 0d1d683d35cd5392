import type { Registration } from '~/contract/registration';
import type { Translate } from '../../../i18n/i18n';
import type { Language } from '../../../platform/languages/language';
import { LongText } from '../../../shared/owner/parts/long-text';
import { OwnerIcon } from '../../../shared/owner/parts/owner-icon';
import { mailLink, whatsAppLink } from '../../../shared/owner/parts/reach-links';
import { StoredText } from '../../../shared/owner/parts/stored-text';
import { EmailText } from '../../../ui/email-text';
import { callLink } from '../../../ui/outward-links';
import type { Column } from '../../../ui/table/data-table';
import { arrivalInWords } from './door/arrival-in-words';
import { LateMark } from './late-mark';
import { PlaceMarks } from './places/place-marks';

const linkStyle = 'inline-block text-leaf-deep underline underline-offset-4 wrap-anywhere';

interface ColumnsOptions {
  t: Translate;
  language: Language;
  /** Whether some wait, or there are only so many places. */
  areLimited: boolean;
}

/** The columns of the list (rule registration-list). Numbers and addresses can be tapped. */
export const registrationColumns = ({ t, language, areLimited }: ColumnsOptions): Column<Registration>[] => [
  {
    key: 'name',
    header: t('owner.name'),
    cell: (registration) => (
      <span className={registration.State === 'cancelled' ? 'font-normal text-quiet' : ''}>
        <StoredText language={language}>{registration.Name}</StoredText>
        {registration.Late && <LateMark />}
        <PlaceMarks registration={registration} areLimited={areLimited} t={t} />
        {registration.Came && (
          <span className="block font-sans text-sm font-normal text-quiet tabular-nums">
            {arrivalInWords(registration, language)}
          </span>
        )}
      </span>
    ),
    sortBy: ({ Name }) => Name,
    className: 'min-w-36 wrap-break-word',
    headingClassName: 'w-37',
  },
  {
    key: 'number',
    header: t('owner.number'),
    cell: ({ Name, Number: number }) =>
      number && (
        <span className="-my-1.5 flex items-center gap-1">
          <a href={callLink(number)} className={linkStyle}>
            {number}
          </a>
          <a
            href={whatsAppLink(number)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('ownerReach.whatsApp', { name: Name })}
            className="grid size-9 place-items-center rounded-full text-leaf-deep hover:bg-leaf-soft"
          >
            <OwnerIcon name="chat" />
          </a>
        </span>
      ),
    sortBy: ({ Number: number }) => number,
    className: 'text-sm whitespace-nowrap tabular-nums',
    headingClassName: 'w-44',
  },
  {
    key: 'email',
    header: t('owner.email'),
    cell: ({ Email }) =>
      Email && (
        <a href={mailLink(Email)} className={linkStyle}>
          <EmailText>{Email}</EmailText>
        </a>
      ),
    sortBy: ({ Email }) => Email,
    className: 'min-w-44 text-sm',
    headingClassName: 'w-44',
  },
  {
    key: 'address',
    header: t('owner.address'),
    cell: ({ Address }) => <StoredText language={language}>{Address}</StoredText>,
    className: 'min-w-26 text-sm',
    sortBy: ({ Address }) => Address,
  },
  {
    key: 'why',
    header: t('owner.whyWeJoin'),
    cell: ({ WhyWeJoin }) => WhyWeJoin && <LongText>{WhyWeJoin}</LongText>,
    className: 'min-w-26 text-sm',
  },
];

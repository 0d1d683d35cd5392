import type { TFunction } from 'i18next';
import { phoneDigits } from '~/contract/phone-digits';
import type { Registration } from '~/contract/registration';
import type { Column } from '../../ui/data-table';

const linkStyle =
  'inline-flex min-h-11 items-center break-all text-leaf-deep underline underline-offset-4 lg:min-h-0';

/** The columns of §2.22. Numbers and addresses can be tapped. */
export const registrationColumns = (t: TFunction): Column<Registration>[] => [
  {
    key: 'name',
    header: t('owner.name'),
    cell: ({ Name, Late }) => (
      <>
        {Name}
        {Late && (
          <span
            title={t('owner.lateHint')}
            className="ml-2 inline-block rounded-full bg-panel px-2.5 py-0.5 font-sans text-sm font-medium"
          >
            {t('owner.late')}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'number',
    header: t('owner.number'),
    cell: ({ Number: number }) =>
      number && (
        <a href={`tel:${phoneDigits(number)}`} className={`${linkStyle} whitespace-nowrap`}>
          {number}
        </a>
      ),
  },
  {
    key: 'email',
    header: t('owner.email'),
    cell: ({ Email }) =>
      Email && (
        <a href={`mailto:${encodeURIComponent(Email)}`} className={linkStyle}>
          {Email}
        </a>
      ),
  },
  { key: 'address', header: t('owner.address'), cell: ({ Address }) => Address },
  {
    key: 'why',
    header: t('owner.whyWeJoin'),
    cell: ({ WhyWeJoin }) => WhyWeJoin && <span className="whitespace-pre-line">{WhyWeJoin}</span>,
    className: 'max-w-xs',
  },
];

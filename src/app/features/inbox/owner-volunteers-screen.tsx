import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Volunteer } from '~/contract/letters';
import { allPhoneDigits } from '~/contract/phone-digits';
import { shortDateInWords } from '../../lib/date-in-words';
import { type Translate, useTranslation } from '../../lib/i18n';
import type { Language } from '../../lib/language';
import { inboxes, inboxQuery, useLastSeen } from '../../owner-kit/inboxes';
import { NewDot } from '../../owner-kit/letter';
import { StoredText } from '../../owner-kit/long-text';
import { nameOf, PeopleList } from '../../owner-kit/people-list';
import { linkStyle, mailLink } from '../../owner-kit/row-actions';
import type { Column } from '../../ui/data-table';
import { callLink } from '../../ui/outward-links';

const textsOf = (of: Volunteer) => [
  nameOf(of),
  of.Email,
  of.Number,
  ...allPhoneDigits(of.Number),
  of.WhyYouWantToJoin,
];

/** The applications of those who want to help (rule volunteer-list). */
export function VolunteersScreen() {
  const { t, language } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: volunteers } = useSuspenseQuery(inboxQuery(inboxes.volunteer, api));
  const isNew = useLastSeen(inboxes.volunteer, volunteers);
  // The newest are looked at first.
  const rows = useMemo(() => [...volunteers].reverse(), [volunteers]);
  const columns = volunteerColumns(t, language, isNew);
  return (
    <PeopleList
      inbox={inboxes.volunteer}
      rows={rows}
      columns={columns}
      writtenOf={({ CreatedAt, WhyYouWantToJoin, DOB }) => ({
        isNew: isNew(CreatedAt),
        text: WhyYouWantToJoin,
        note: DOB && `${t('ownerInbox.birthDate')}: ${shortDateInWords(DOB, language)}`,
      })}
      textsOf={textsOf}
      none={t('ownerInbox.noVolunteers')}
      namedBy="first"
      letter="below"
    />
  );
}

const oneLine = 'block truncate';
const nameStyle = `${oneLine} group-data-open/row:whitespace-normal`;

/** The columns of the list (rule volunteer-list), each a line. Numbers and addresses are links. */
const volunteerColumns = (
  t: Translate,
  language: Language,
  isNew: (time: string) => boolean,
): Column<Volunteer>[] => [
  {
    key: 'first',
    header: t('forms.firstName'),
    cell: ({ FName, CreatedAt }) => (
      <NewDot isNew={isNew(CreatedAt)}>
        <StoredText language={language} className={nameStyle}>
          {FName}
        </StoredText>
      </NewDot>
    ),
    sortBy: ({ FName }) => FName,
    className: 'max-w-0 text-sm',
    width: '18%',
  },
  {
    key: 'last',
    header: t('forms.lastName'),
    cell: ({ LName }) => (
      <StoredText language={language} className={nameStyle}>
        {LName}
      </StoredText>
    ),
    sortBy: ({ LName }) => LName,
    className: 'max-w-0 text-sm',
    width: '14%',
  },
  {
    key: 'number',
    header: t('owner.number'),
    cell: ({ Number: number }) =>
      number && (
        <a href={callLink(number)} className={linkStyle}>
          {number}
        </a>
      ),
    className: 'text-sm whitespace-nowrap tabular-nums',
    width: '140px',
  },
  {
    key: 'email',
    header: t('forms.email'),
    cell: ({ Email }) =>
      Email && (
        <a href={mailLink(Email)} className={`${oneLine} ${linkStyle}`}>
          {Email}
        </a>
      ),
    className: 'max-w-0 text-sm',
    width: '19%',
  },
  {
    key: 'born',
    header: t('ownerInbox.birthDate'),
    cell: ({ DOB }) => shortDateInWords(DOB, language),
    className: 'text-sm whitespace-nowrap tabular-nums',
    width: '112px',
  },
  {
    key: 'why',
    header: t('ownerInbox.whyJoin'),
    cell: ({ WhyYouWantToJoin }) => (
      <StoredText language={language} className={oneLine}>
        {WhyYouWantToJoin}
      </StoredText>
    ),
    className: 'max-w-0 text-sm',
    width: '17%',
  },
];

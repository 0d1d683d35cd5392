import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatShortDate } from '~/content/format-date';
import { allPhoneDigits } from '~/contract/phone-digits';
import type { Volunteer } from '~/contract/submissions';
import { type Translate, useTranslation } from '../../lib/i18n';
import type { Language } from '../../lib/language';
import { StoredText } from '../../owner-kit/folded';
import { nameOf, PeopleList } from '../../owner-kit/people-list';
import { linkStyle, mailLink } from '../../owner-kit/row-actions';
import { submissionListByKind, submissionListQuery, useLastSeen } from '../../owner-kit/submission-lists';
import { NewDot } from '../../owner-kit/submission-text';
import type { Column } from '../../ui/data-table';
import { callLink } from '../../ui/outward-links';

const textsOf = (volunteer: Volunteer) => [
  nameOf(volunteer),
  volunteer.Email,
  volunteer.Number,
  ...allPhoneDigits(volunteer.Number),
  volunteer.WhyYouWantToJoin,
];

/** The applications of those who want to help (rule volunteer-list). */
export function VolunteersScreen() {
  const { t, language } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: volunteers } = useSuspenseQuery(submissionListQuery(submissionListByKind.volunteer, api));
  const isNew = useLastSeen(submissionListByKind.volunteer, volunteers);
  // The newest are looked at first.
  const rows = useMemo(() => [...volunteers].reverse(), [volunteers]);
  const columns = volunteerColumns(t, language, isNew);
  return (
    <PeopleList
      submissionList={submissionListByKind.volunteer}
      rows={rows}
      columns={columns}
      writtenOf={({ CreatedAt, WhyYouWantToJoin, DOB }) => ({
        isNew: isNew(CreatedAt),
        text: WhyYouWantToJoin,
        note: DOB && `${t('ownerSubmissions.birthDate')}: ${formatShortDate(DOB, language)}`,
      })}
      textsOf={textsOf}
      none={t('ownerSubmissions.noVolunteers')}
      namedBy="first"
      detail="below"
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
    header: t('ownerSubmissions.birthDate'),
    cell: ({ DOB }) => formatShortDate(DOB, language),
    className: 'text-sm whitespace-nowrap tabular-nums',
    width: '112px',
  },
  {
    key: 'why',
    header: t('ownerSubmissions.whyJoin'),
    cell: ({ WhyYouWantToJoin }) => (
      <StoredText language={language} className={oneLine}>
        {WhyYouWantToJoin}
      </StoredText>
    ),
    className: 'max-w-0 text-sm',
    width: '17%',
  },
];

import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';
import { phoneDigits } from '~/contract/phone-digits';
import type { Volunteer } from '~/contract/volunteer';
import { shortDateInWords } from '../../lib/date-in-words';
import { type Translate, useTranslation } from '../../lib/i18n';
import type { Language } from '../../lib/language';
import { inboxes, inboxQuery, useLastSeen } from '../../owner-kit/inboxes';
import { LongText, StoredText } from '../../owner-kit/long-text';
import { NewBadge, nameOf, PeopleList } from '../../owner-kit/people-list';
import type { Column } from '../../ui/data-table';
import { EmailText } from '../../ui/email-text';

const textsOf = (of: Volunteer) => [
  nameOf(of),
  of.Email,
  of.Number,
  phoneDigits(of.Number),
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
    />
  );
}

/** The columns of the list (rule volunteer-list). */
const volunteerColumns = (
  t: Translate,
  language: Language,
  isNew: (time: string) => boolean,
): Column<Volunteer>[] => [
  {
    key: 'first',
    header: t('forms.firstName'),
    cell: ({ FName, CreatedAt }) => (
      <>
        {isNew(CreatedAt) && <NewBadge />}
        <StoredText language={language}>{FName}</StoredText>
      </>
    ),
    sortBy: ({ FName }) => FName,
    className: 'wrap-break-word',
  },
  {
    key: 'last',
    header: t('forms.lastName'),
    cell: ({ LName }) => <StoredText language={language}>{LName}</StoredText>,
    sortBy: ({ LName }) => LName,
    className: 'wrap-break-word',
  },
  {
    key: 'number',
    header: t('owner.number'),
    cell: ({ Number: number }) => number,
    className: 'text-sm whitespace-nowrap tabular-nums',
  },
  {
    key: 'email',
    header: t('forms.email'),
    cell: ({ Email }) => Email && <EmailText>{Email}</EmailText>,
    className: 'min-w-30 text-sm',
  },
  {
    key: 'born',
    header: t('ownerInbox.birthDate'),
    cell: ({ DOB }) => shortDateInWords(DOB, language),
    className: 'text-sm',
  },
  {
    key: 'why',
    header: t('ownerInbox.whyJoin'),
    cell: ({ WhyYouWantToJoin }) => WhyYouWantToJoin && <LongText>{WhyYouWantToJoin}</LongText>,
    className: 'min-w-24 text-sm',
  },
];

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneDigits } from '~/contract/phone-digits';
import type { Volunteer } from '~/contract/volunteer';
import type { Language } from '../../../languages/language';
import { useLanguage } from '../../../languages/use-content';
import type { Column } from '../../../ui/data-table';
import { EmailText } from '../../../ui/email-text';
import { shortDateInWords } from '../../events/event-words';
import { changeAnswer, withoutRow } from '../change-answer';
import { goneIsDeleted } from '../gone-is-deleted';
import { LongText } from '../long-text';
import { volunteersQuery } from './inbox-queries';
import { useLook } from './last-look';
import { NewMark } from './new-mark';
import { nameOf, PeopleList } from './people-list';

const textsOf = (of: Volunteer) => [
  nameOf(of),
  of.Email,
  of.Number,
  phoneDigits(of.Number),
  of.WhyYouWantToJoin,
];

/** The applications of those who want to help (§2.30). */
export function VolunteersScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const { data: volunteers } = useSuspenseQuery(volunteersQuery(api));
  const isNew = useLook('volunteers', volunteers);
  // The newest are looked at first.
  const rows = useMemo(() => [...volunteers].reverse(), [volunteers]);
  const columns = volunteerColumns(t, language, isNew);
  const remove = async ({ _id }: Volunteer) => {
    await api.deleteVolunteerMember({ params: { id: _id } }).catch(goneIsDeleted);
    changeAnswer(queryClient, volunteersQuery(api).queryKey, withoutRow(_id));
  };
  return (
    <PeopleList
      title={t('ownerMenu.volunteers')}
      rows={rows}
      columns={columns}
      textsOf={textsOf}
      none={t('ownerInbox.noVolunteers')}
      remove={remove}
    />
  );
}

/** The columns of §2.30. */
const volunteerColumns = (
  t: TFunction,
  language: Language,
  isNew: (time: string) => boolean,
): Column<Volunteer>[] => [
  {
    key: 'first',
    header: t('ownerInbox.firstName'),
    cell: ({ FName, CreatedAt }) => (
      <>
        {FName}
        {isNew(CreatedAt) && <NewMark />}
      </>
    ),
    sortBy: ({ FName }) => FName,
    className: 'min-w-30',
  },
  {
    key: 'last',
    header: t('ownerInbox.lastName'),
    cell: ({ LName }) => LName,
    sortBy: ({ LName }) => LName,
    className: 'min-w-28',
  },
  {
    key: 'number',
    header: t('owner.number'),
    cell: ({ Number: number }) => number,
    className: 'text-sm whitespace-nowrap tabular-nums',
  },
  {
    key: 'email',
    header: t('owner.email'),
    cell: ({ Email }) => Email && <EmailText>{Email}</EmailText>,
    className: 'min-w-38 text-sm',
  },
  {
    key: 'born',
    header: t('ownerInbox.birthDate'),
    cell: ({ DOB }) => shortDateInWords(DOB, language),
    className: 'text-sm whitespace-nowrap',
  },
  {
    key: 'why',
    header: t('ownerInbox.whyJoin'),
    cell: ({ WhyYouWantToJoin }) => WhyYouWantToJoin && <LongText>{WhyYouWantToJoin}</LongText>,
    className: 'min-w-40 text-sm',
  },
];

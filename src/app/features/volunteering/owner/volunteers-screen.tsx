import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';
import { phoneDigits } from '~/contract/values/phone-digits';
import type { Volunteer } from '~/contract/volunteer';
import { type Translate, useTranslation } from '../../../i18n/i18n';
import { shortDateInWords } from '../../../platform/languages/date-in-words';
import type { Language } from '../../../platform/languages/language';
import { useLanguage } from '../../../platform/languages/use-content';
import { changeAnswer, withoutRow } from '../../../shared/owner/actions/change-answer';
import { ignoreNotFound } from '../../../shared/owner/actions/ignore-not-found';
import { volunteersQuery } from '../../../shared/owner/inbox/inbox-queries';
import { useLook } from '../../../shared/owner/inbox/last-look';
import { NewMark } from '../../../shared/owner/inbox/new-mark';
import { nameOf, PeopleList } from '../../../shared/owner/inbox/people-list';
import type { Removal } from '../../../shared/owner/inbox/use-removal';
import { LongText } from '../../../shared/owner/parts/long-text';
import { StoredText } from '../../../shared/owner/parts/stored-text';
import { EmailText } from '../../../ui/email-text';
import type { Column } from '../../../ui/table/data-table';

const textsOf = (of: Volunteer) => [
  nameOf(of),
  of.Email,
  of.Number,
  phoneDigits(of.Number),
  of.WhyYouWantToJoin,
];

/** The applications of those who want to help (rule volunteer-list). */
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
  const remove: Removal<Volunteer>['remove'] = async ({ _id }, underKey) => {
    await api.deleteVolunteerMember({ params: { id: _id } }, underKey).catch(ignoreNotFound);
    changeAnswer(queryClient, volunteersQuery(api).queryKey, withoutRow(_id));
  };
  return (
    <PeopleList
      title={t('ownerMenu.volunteers')}
      rows={rows}
      columns={columns}
      writtenOf={({ CreatedAt, WhyYouWantToJoin, DOB }) => ({
        isNew: isNew(CreatedAt),
        text: WhyYouWantToJoin,
        note: DOB && `${t('ownerInbox.birthDate')}: ${shortDateInWords(DOB, language)}`,
      })}
      textsOf={textsOf}
      none={t('ownerInbox.noVolunteers')}
      remove={remove}
      kind="volunteer"
      queryKey={volunteersQuery(api).queryKey}
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
    header: t('ownerInbox.firstName'),
    cell: ({ FName, CreatedAt }) => (
      <>
        {isNew(CreatedAt) && <NewMark />}
        <StoredText language={language}>{FName}</StoredText>
      </>
    ),
    sortBy: ({ FName }) => FName,
    className: 'wrap-break-word',
  },
  {
    key: 'last',
    header: t('ownerInbox.lastName'),
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
    header: t('owner.email'),
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

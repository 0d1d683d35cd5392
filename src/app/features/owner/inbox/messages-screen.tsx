import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ContactMessage } from '~/contract/contact-message';
import { useLanguage } from '../../../languages/use-content';
import type { Column } from '../../../ui/data-table';
import { EmailText } from '../../../ui/email-text';
import { changeAnswer, withoutRow } from '../change-answer';
import { goneIsDeleted } from '../gone-is-deleted';
import { LongText } from '../long-text';
import { messagesQuery } from './inbox-queries';
import { instantInWords } from './instant-in-words';
import { useLook } from './last-look';
import { NewMark } from './new-mark';
import { nameOf, PeopleList } from './people-list';
import { Subscriptions } from './subscriptions';

const textsOf = (of: ContactMessage) => [nameOf(of), of.Email, of.Number, of.Message];

/** What came by the contact form and the footer's e-mail box (DESIGN §9). */
export function MessagesScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const { data: messages } = useSuspenseQuery(messagesQuery(api));
  const isNew = useLook('messages', messages);
  const columns: Column<ContactMessage>[] = [
    {
      key: 'name',
      header: t('owner.name'),
      cell: (message) => (
        <>
          {nameOf(message)}
          {isNew(message.CreatedAt) && <NewMark />}
        </>
      ),
      sortBy: nameOf,
      className: 'min-w-28',
    },
    {
      key: 'message',
      header: t('ownerInbox.message'),
      cell: ({ Message }) => Message && <LongText>{Message}</LongText>,
      className: 'min-w-60',
    },
    {
      key: 'number',
      header: t('owner.number'),
      cell: ({ Number: number }) => number,
      className: 'whitespace-nowrap',
    },
    {
      key: 'email',
      header: t('owner.email'),
      cell: ({ Email }) => Email && <EmailText>{Email}</EmailText>,
      className: 'min-w-34',
    },
    {
      key: 'received',
      header: t('ownerInbox.received'),
      cell: ({ CreatedAt }) => instantInWords(CreatedAt, language),
      sortBy: ({ CreatedAt }) => CreatedAt,
    },
  ];
  const remove = async ({ _id }: ContactMessage) => {
    await api.deleteContactMessage({ params: { id: _id } }).catch(goneIsDeleted);
    changeAnswer(queryClient, messagesQuery(api).queryKey, withoutRow(_id));
  };
  return (
    <>
      <PeopleList
        title={t('ownerMenu.messages')}
        rows={messages}
        columns={columns}
        textsOf={textsOf}
        none={t('ownerInbox.noMessages')}
        remove={remove}
      />
      <Subscriptions />
    </>
  );
}

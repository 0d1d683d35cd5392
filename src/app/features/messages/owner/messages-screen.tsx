import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ContactMessage } from '~/contract/contact-message';
import { useTranslation } from '../../../i18n/i18n';
import { instantInWords } from '../../../platform/languages/instant-in-words';
import { useLanguage } from '../../../platform/languages/use-content';
import { changeAnswer, withoutRow } from '../../../shared/owner/actions/change-answer';
import { ignoreNotFound } from '../../../shared/owner/actions/ignore-not-found';
import { messagesQuery } from '../../../shared/owner/inbox/inbox-queries';
import { useLook } from '../../../shared/owner/inbox/last-look';
import { NewMark } from '../../../shared/owner/inbox/new-mark';
import { nameOf, PeopleList } from '../../../shared/owner/inbox/people-list';
import type { Removal } from '../../../shared/owner/inbox/use-removal';
import { LongText } from '../../../shared/owner/parts/long-text';
import { StoredText } from '../../../shared/owner/parts/stored-text';
import { EmailText } from '../../../ui/email-text';
import type { Column } from '../../../ui/table/data-table';

const textsOf = (of: ContactMessage) => [nameOf(of), of.Email, of.Number, of.Message];

/**
 * What came by the contact form (rule our-screens).
 * @param children what came by the footer's e-mail box, below it
 */
export function MessagesScreen({ children }: { children: ReactNode }) {
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
          {isNew(message.CreatedAt) && <NewMark />}
          <StoredText language={language}>{nameOf(message)}</StoredText>
        </>
      ),
      sortBy: nameOf,
      className: 'min-w-28 wrap-break-word',
    },
    {
      key: 'message',
      header: t('ownerInbox.message'),
      cell: ({ Message }) => Message && <LongText>{Message}</LongText>,
      className: 'min-w-32',
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
      key: 'received',
      header: t('ownerInbox.received'),
      cell: ({ CreatedAt }) => instantInWords(CreatedAt, language),
      className: 'min-w-26 text-sm',
      sortBy: ({ CreatedAt }) => CreatedAt,
    },
  ];
  const remove: Removal<ContactMessage>['remove'] = async ({ _id }, underKey) => {
    await api.deleteContactMessage({ params: { id: _id } }, underKey).catch(ignoreNotFound);
    changeAnswer(queryClient, messagesQuery(api).queryKey, withoutRow(_id));
  };
  return (
    <>
      <PeopleList
        title={t('ownerMenu.messages')}
        rows={messages}
        columns={columns}
        writtenOf={({ CreatedAt, Message }) => ({
          isNew: isNew(CreatedAt),
          text: Message,
          note: instantInWords(CreatedAt, language),
        })}
        textsOf={textsOf}
        none={t('ownerInbox.noMessages')}
        remove={remove}
        kind="message"
        queryKey={messagesQuery(api).queryKey}
      />
      {children}
    </>
  );
}

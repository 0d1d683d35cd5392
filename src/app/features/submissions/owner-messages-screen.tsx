import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { timeAgo } from '~/content/format-date';
import type { ContactMessage, Subscription } from '~/contract/submissions';
import { useTranslation } from '../../lib/i18n';
import { serverTime } from '../../lib/server-clock';
import { formatInstant } from '../../owner-kit/format-instant';
import { EmptyList } from '../../owner-kit/list-tools';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { nameOf, PeopleList } from '../../owner-kit/people-list';
import { ContactButtons, copyText, RemoveIconButton, RowActions } from '../../owner-kit/row-actions';
import { useBulkRemoval } from '../../owner-kit/selection';
import {
  submissionListByKind,
  submissionListQuery,
  subscriptionsQuery,
  useLastSeen,
} from '../../owner-kit/submission-lists';
import { SubmissionTextInRow } from '../../owner-kit/submission-text';
import { useRemoval } from '../../owner-kit/use-confirmed-action';
import { Button } from '../../ui/button';
import { type Column, DataTable } from '../../ui/data-table';
import type { Elements } from '../../ui/elements';
import { Icon } from '../../ui/icon';
import { EmailText } from '../../ui/outward-links';

const textsOf = (message: ContactMessage) => [
  nameOf(message),
  message.Email,
  message.Number,
  message.Message,
];

/**
 * The messages of the contact form (rule our-screens).
 * @param children the subscriptions, shown below
 */
export function MessagesScreen({ children }: { children: Elements }) {
  const { t, language } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: messages } = useSuspenseQuery(submissionListQuery(submissionListByKind.message, api));
  const isNew = useLastSeen(submissionListByKind.message, messages);
  const columns: Column<ContactMessage>[] = [
    {
      key: 'name',
      header: t('registration.name'),
      cell: (message) => (
        <SubmissionTextInRow
          name={nameOf(message)}
          text={message.Message}
          isNew={isNew(message.CreatedAt)}
          isAnswered={message.AnsweredAt !== undefined}
          language={language}
        />
      ),
      sortBy: nameOf,
      className: 'pt-[5px] align-top',
    },
    {
      key: 'received',
      header: t('ownerSubmissions.received'),
      cell: ({ CreatedAt, AnsweredAt }) => (
        <>
          <span title={formatInstant(CreatedAt, language)}>
            {timeAgo(Math.max(0, serverTime().getTime() - Date.parse(CreatedAt)), language)}
          </span>
          {AnsweredAt !== undefined && (
            <span className="flex items-center gap-1 text-leaf-deep">
              <Icon name="check" className="size-4 shrink-0" />
              <span>{t('ownerSubmissions.answered')}</span>
            </span>
          )}
        </>
      ),
      className: 'pt-[6px] align-top text-sm leading-snug text-quiet',
      width: '132px',
      sortBy: ({ CreatedAt }) => CreatedAt,
    },
  ];
  return (
    <>
      <PeopleList
        submissionList={submissionListByKind.message}
        rows={messages}
        columns={columns}
        writtenOf={({ CreatedAt, Message }) => ({
          isNew: isNew(CreatedAt),
          text: Message,
          note: formatInstant(CreatedAt, language),
        })}
        textsOf={textsOf}
        none={t('ownerSubmissions.noMessages')}
        namedBy="name"
        detail="beside"
      />
      {children}
    </>
  );
}

/** The subscriptions to news of coming events. */
export function Subscriptions() {
  const { t, language } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: subscriptions } = useSuspenseQuery(subscriptionsQuery(api));
  const { ask, question } = useRemoval({
    nameOf: ({ Email }: Subscription) => Email,
    queryKey: subscriptionsQuery(api).queryKey,
    remove: (id, underKey) => api.deleteSubscription({ params: { id } }, underKey),
  });

  const bulkRemoval = useBulkRemoval({
    kind: 'subscription',
    shown: subscriptions.map(({ _id }) => _id),
    queryKey: subscriptionsQuery(api).queryKey,
  });

  const copyAll = () =>
    copyText(
      subscriptions.map(({ Email }) => Email).join(', '),
      t('ownerSubmissions.copied', { count: subscriptions.length }),
      t,
    );

  const actionsOf = (row: Subscription) => (
    <RowActions
      name={row.Email}
      number=""
      email={row.Email}
      onRemove={() => ask(row)}
      choice={bulkRemoval.choiceOf(row._id, row.Email)}
    />
  );

  return (
    <section className="mt-12">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="text-2xl">{t('ownerSubmissions.subscriptions')}</h2>
          <p className="text-quiet tabular-nums">{subscriptions.length}</p>
        </div>
        {subscriptions.length > 0 && (
          <div className="-mx-2 flex flex-wrap gap-x-2">
            <Button kind="row" onClick={() => void copyAll()}>
              <OwnerIcon name="copy" />
              <span>{t('ownerSubmissions.copyAddresses')}</span>
            </Button>
            {bulkRemoval.opener}
          </div>
        )}
      </div>
      {bulkRemoval.bar}
      {subscriptions.length === 0 ? (
        <EmptyList>{t('ownerSubmissions.noSubscriptions')}</EmptyList>
      ) : (
        <DataTable
          label={t('ownerSubmissions.subscriptions')}
          columns={[
            {
              key: 'email',
              header: t('forms.email'),
              cell: ({ Email }) => <EmailText>{Email}</EmailText>,
            },
            {
              key: 'since',
              header: t('ownerSubmissions.received'),
              cell: ({ CreatedAt }) => formatInstant(CreatedAt, language),
            },
          ]}
          rows={subscriptions}
          keyOf={({ _id }) => _id}
          card={(row) => (
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <div className="min-w-0 grow basis-[10rem]">
                <h3 className="font-sans text-base font-semibold tracking-normal">
                  <EmailText>{row.Email}</EmailText>
                </h3>
                <p className="text-sm text-quiet">{formatInstant(row.CreatedAt, language)}</p>
              </div>
              {actionsOf(row)}
            </div>
          )}
          actions={{
            header: t('owner.actions'),
            cell: (row) => (
              <div className="-ml-2.5 flex items-center gap-2 whitespace-nowrap">
                <ContactButtons name={row.Email} number="" email={row.Email} t={t} />
                <RemoveIconButton name={row.Email} onRemove={() => ask(row)} />
                {bulkRemoval.choiceOf(row._id, row.Email)}
              </div>
            ),
          }}
        />
      )}
      {question}
    </section>
  );
}

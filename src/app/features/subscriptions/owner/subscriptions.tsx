import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Subscription } from '~/contract/subscription';
import { useTranslation } from '../../../i18n/i18n';
import { instantInWords } from '../../../platform/languages/instant-in-words';
import { useLanguage } from '../../../platform/languages/use-content';
import { changeAnswer, withoutRow } from '../../../shared/owner/actions/change-answer';
import { ignoreNotFound } from '../../../shared/owner/actions/ignore-not-found';
import { subscriptionsQuery } from '../../../shared/owner/inbox/inbox-queries';
import { RowActions } from '../../../shared/owner/inbox/row-actions';
import { useRemoval } from '../../../shared/owner/inbox/use-removal';
import { useRemoveSeveral } from '../../../shared/owner/inbox/use-remove-several';
import { EmptyList } from '../../../shared/owner/lists/empty-list';
import { OwnerIcon } from '../../../shared/owner/parts/owner-icon';
import { Button } from '../../../ui/button';
import { EmailText } from '../../../ui/email-text';
import { notify } from '../../../ui/notices';
import { DataTable } from '../../../ui/table/data-table';

/** Who asked for news of coming events. */
export function Subscriptions() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const { data: subscriptions } = useSuspenseQuery(subscriptionsQuery(api));
  const { ask, question } = useRemoval({
    nameOf: ({ Email }: Subscription) => Email,
    shownBy: subscriptionsQuery(api).queryKey,
    async remove({ _id }, underKey) {
      await api.deleteSubscription({ params: { id: _id } }, underKey).catch(ignoreNotFound);
      changeAnswer(queryClient, subscriptionsQuery(api).queryKey, withoutRow(_id));
    },
  });

  const several = useRemoveSeveral({
    kind: 'subscription',
    shown: subscriptions.map(({ _id }) => _id),
    queryKey: subscriptionsQuery(api).queryKey,
  });

  const copyAll = async () => {
    try {
      await navigator.clipboard.writeText(subscriptions.map(({ Email }) => Email).join(', '));
      notify({ kind: 'success', title: t('ownerInbox.copied', { count: subscriptions.length }) });
    } catch {
      notify({ kind: 'problem', title: t('ownerDoor.notCopied') });
    }
  };

  const actionsOf = (row: Subscription) => (
    <RowActions
      name={row.Email}
      number=""
      email={row.Email}
      onRemove={() => ask(row)}
      choice={several.choiceOf(row._id, row.Email)}
    />
  );

  return (
    <section className="mt-12">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="text-2xl">{t('ownerInbox.subscriptions')}</h2>
          <p className="text-quiet tabular-nums">{subscriptions.length}</p>
        </div>
        {subscriptions.length > 0 && (
          <div className="-mx-2 flex flex-wrap gap-x-2">
            <Button kind="row" onClick={() => void copyAll()}>
              <OwnerIcon name="copy" />
              {t('ownerInbox.copyAddresses')}
            </Button>
            {several.opener}
          </div>
        )}
      </div>
      {several.bar}
      {subscriptions.length === 0 ? (
        <EmptyList>{t('ownerInbox.noSubscriptions')}</EmptyList>
      ) : (
        <DataTable
          label={t('ownerInbox.subscriptions')}
          columns={[
            {
              key: 'email',
              header: t('owner.email'),
              cell: ({ Email }) => <EmailText>{Email}</EmailText>,
            },
            {
              key: 'since',
              header: t('ownerInbox.received'),
              cell: ({ CreatedAt }) => instantInWords(CreatedAt, language),
            },
          ]}
          rows={subscriptions}
          keyOf={({ _id }) => _id}
          card={(row) => (
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <div className="min-w-0 grow basis-40">
                <h3 className="font-sans text-base font-semibold tracking-normal">
                  <EmailText>{row.Email}</EmailText>
                </h3>
                <p className="text-sm text-quiet">{instantInWords(row.CreatedAt, language)}</p>
              </div>
              {actionsOf(row)}
            </div>
          )}
          actions={{ header: t('owner.actions'), cell: actionsOf }}
        />
      )}
      {question}
    </section>
  );
}

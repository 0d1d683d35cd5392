import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Event } from '~/contract/event';
import { useTranslation } from '../../lib/i18n';
import { storeUnansweredNews, unansweredNews } from '../../lib/private-storage';
import { currentSession, useSession } from '../../lib/session-store';
import { copyText } from '../../owner-kit/row-actions';
import { subscriptionsQuery } from '../../owner-kit/submission-lists';
import { newIdempotencyKey, useOwnerAction, useSingleMutation } from '../../owner-kit/use-owner-action';
import { Button } from '../../ui/button';
import { PromptCard } from '../../ui/notices';

/** Has the owner asked, once, who is told of a new event. */
export function askWhoHears(eid: string): void {
  const account = currentSession()?.identity?.Email;
  if (account) storeUnansweredNews(account, eid, true);
}

/** Asks of an event that was just added whether those who asked for news are told of it. Nobody asked: no question. */
export function NewsQuestion({ events }: { events: readonly Event[] }) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const account = useSession()?.identity?.Email ?? '';
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const unanswered = unansweredNews(account).filter((eid) => !answered.has(eid));
  const event = events.find(({ _id }) => unanswered.includes(_id));
  const { data: reach } = useQuery({
    queryKey: ['news-reach'],
    queryFn: async ({ signal }) => (await api.getNewsReach({}, { signal })).result,
    enabled: event !== undefined,
    meta: { ofSession: true, failure: 'logged' },
  });
  const { Emails: emails = 0, Phones: phones = 0 } = reach ?? {};
  const isNobody = reach !== undefined && emails + phones === 0;
  const eid = event?._id;
  useEffect(() => {
    if (isNobody && eid) storeUnansweredNews(account, eid, false);
  }, [isNobody, eid, account]);
  if (!event || emails + phones === 0) return null;
  const close = () => {
    storeUnansweredNews(account, event._id, false);
    setAnswered(new Set(answered).add(event._id));
  };
  return (
    <div className="mb-4 max-w-2xl">
      <PromptCard title={t('ownerTell.askNews', { count: emails + phones, name: event.EventName })}>
        <Answers key={event._id} eid={event._id} emails={emails} phones={phones} onClose={close} />
      </PromptCard>
    </div>
  );
}

interface AnswersProps {
  eid: string;
  emails: number;
  phones: number;
  onClose: () => void;
}

/** The ways to tell them; each goes once it is done, the last one with the question. */
function Answers({ eid, emails, phones, onClose }: AnswersProps) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const act = useOwnerAction();
  const [left, setLeft] = useState({ emails: emails > 0, phones: phones > 0 });
  const finish = (next: typeof left) => (next.emails || next.phones ? setLeft(next) : onClose());
  // Read ahead: browsers copy only what is there when the button is pressed.
  const { data: subscriptions } = useQuery({ ...subscriptionsQuery(api), enabled: emails > 0 });
  const copy = async () => {
    const addresses = subscriptions?.map(({ Email }) => Email) ?? [];
    const copied = t('ownerSubmissions.copied', { count: addresses.length });
    if (await copyText(addresses.join(', '), copied, t)) finish({ ...left, emails: false });
  };
  const [key] = useState(newIdempotencyKey);
  const announcement = useSingleMutation({
    mutationFn: () =>
      act(async () => {
        await api.announceEvent({ params: { eid } }, { idempotencyKey: key });
        finish({ ...left, phones: false });
      }),
  });
  return (
    <>
      {left.emails && subscriptions && (
        <Button kind="secondary" onClick={() => void copy()}>
          {t('ownerTell.copyEmails', { count: subscriptions.length })}
        </Button>
      )}
      {left.phones && (
        <Button
          kind="secondary"
          busy={announcement.isPending}
          onClick={() => announcement.isUnderWay() || announcement.mutate()}
        >
          {t('ownerTell.tellPhones', { count: phones })}
        </Button>
      )}
      <Button kind="quiet" onClick={onClose}>
        {t('ownerTell.notNow')}
      </Button>
    </>
  );
}

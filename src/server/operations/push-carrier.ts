import type { CallDependencies } from '../calls/call-context';
import type { Database } from '../database/database';
import type { ComposedMessage } from '../modules/announcements/message';
import type { OutgoingMessage } from '../modules/announcements/outgoing-messages';
import { endProblem, noteProblem } from '../modules/announcements/push-problem';
import { deleteEndpoint } from '../modules/announcements/push-subscriptions';
import { vapidKey } from '../push/vapid-key';
import type { PushAnswer, SendPush } from '../push/web-push';
import type { Carrier, Delivery } from './send-messages';

/** Milliseconds in which a service that has failed gets nothing, where it names no time: doubled with each failure. */
const pauses = { first: 30_000, longest: 15 * 60_000, shortest: 5_000 };

/** Returns what keeps the pauses of push services, by host. Each process has its own. */
const pausesOf = (now: () => Date) => {
  const paused = new Map<string, { until: number; failures: number }>();
  const untilOf = (host: string): Date | undefined => {
    const until = paused.get(host)?.until ?? 0;
    return until > now().getTime() ? new Date(until) : undefined;
  };
  return {
    untilOf,
    /** Returns when the pause ends. Of several failures at once, the first one counts. */
    begin(host: string, wait: number | undefined): Date {
      const { until, failures } = paused.get(host) ?? { until: 0, failures: 0 };
      const count = untilOf(host) ? failures : failures + 1;
      const usual = Math.min(pauses.first * 2 ** (count - 1), pauses.longest);
      const end = Math.max(until, now().getTime() + Math.max(wait ?? usual, pauses.shortest));
      paused.set(host, { until: end, failures: count });
      return new Date(end);
    },
    /** A message that was accepted while others failed ends no pause. */
    end(host: string): void {
      if (!untilOf(host)) paused.delete(host);
    },
  };
};

/** What is sent, when, and what it means for the list of who was told (`modules/reminders`). */
export interface Composer {
  /** Adds the reminders that are due. */
  planReminders: (context: CallDependencies) => Promise<void>;
  /** Looks at a message again, right before it is sent. */
  composeMessage: (context: CallDependencies, message: OutgoingMessage) => Promise<ComposedMessage>;
  /** Stores that a person was told, in the transaction of the message's result. */
  noteAccepted: (transaction: Database, message: OutgoingMessage, now: Date) => Promise<void>;
}

/** Returns what sends messages by push (RFC 8030). The log names the host of a phone's address, and no more. */
export const pushCarrier = (context: CallDependencies, composer: Composer, sendPush: SendPush): Carrier => {
  const { db, now, log } = context;
  const pausedHosts = pausesOf(now);
  const logged = new Set<string>();
  /** Hosts whose last message was accepted: no problem is noted for them. */
  const working = new Set<string>();

  const warnOnce = (host: string, reason: string, words: string): void => {
    if (logged.has(`${host} ${reason}`)) return;
    logged.add(`${host} ${reason}`);
    log.warn({ host, reason }, words);
  };

  const note = (host: string, reason: string) => {
    working.delete(host);
    return (transaction: Database) => noteProblem(transaction, { reason, host, at: now().toISOString() });
  };

  const accepted = (host: string, message: OutgoingMessage): Delivery => ({
    result: { state: 'sent', reason: '' },
    within: async (transaction) => {
      await composer.noteAccepted(transaction, message, now());
      if (!working.has(host)) await endProblem(transaction, host);
      working.add(host);
    },
  });

  const deliveryOf = (
    answer: PushAnswer,
    { message, endpoint, host }: { message: OutgoingMessage; endpoint: string; host: string },
  ): Delivery => {
    if (answer.kind === 'later') {
      const at = pausedHosts.begin(host, answer.wait);
      warnOnce(host, answer.reason, 'A push service takes no messages. They are sent later.');
      return { result: { state: 'due', at, reason: answer.reason }, within: note(host, answer.reason) };
    }
    pausedHosts.end(host);
    if (answer.kind === 'accepted') return accepted(host, message);
    if (answer.kind === 'gone') {
      const within = (transaction: Database) => deleteEndpoint(transaction, endpoint);
      return { result: { state: 'dropped', reason: 'The phone has no such subscription any more.' }, within };
    }
    warnOnce(host, answer.reason, 'A push service refused a message.');
    return {
      result: { state: 'failed', reason: answer.reason },
      ...(answer.kind === 'refused' && { within: note(host, answer.reason) }),
    };
  };

  return {
    name: 'push',
    plan: () => composer.planReminders(context),
    async deliver(message, signal) {
      const composed = await composer.composeMessage(context, message);
      if (composed.kind === 'drop') return { result: { state: 'dropped', reason: composed.reason } };
      if (composed.kind === 'later') return { result: { state: 'due', at: composed.at, reason: '' } };
      const { endpoint } = composed.target;
      const { host } = new URL(endpoint);
      const until = pausedHosts.untilOf(host);
      if (until)
        return { result: { state: 'due', at: until, reason: 'The push service takes no messages.' } };
      const answer = await sendPush(await vapidKey(db), composed.target, composed, signal);
      if (signal.aborted && answer.kind === 'later')
        return { result: { state: 'due', at: now(), reason: 'The server was stopped.' } };
      return deliveryOf(answer, { message, endpoint, host });
    },
  };
};

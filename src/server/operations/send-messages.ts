import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallDependencies } from '../calls/call-context';
import type { Database } from '../database/database';
import { repeatEvery } from '../lib/concurrency';
import {
  claimMessages,
  finishMessage,
  type MessageResult,
  type OutgoingMessage,
} from '../modules/announcements/outgoing-messages';
import { isClockDoubted } from './clock-doubt';

/** Messages under way at a time. */
const atOnce = 10;

/** Milliseconds after each message is begun, in which pages are answered: composing and encrypting keep the processor busy. */
const breath = 5;

/** Milliseconds in which results are gathered for one transaction: each waits for the disk, and SQLite's waits in this thread. */
const gathering = 30;

/** Milliseconds between two looks for messages that are due. */
const usualInterval = 5_000;

/** Milliseconds for what is under way when the server stops. What is cut off is sent again by another process. */
const stopWithin = 5_000;

/** Milliseconds after which a message is not sent any more, such as one that was due while the server was off. */
const maxLateness = 24 * 60 * 60 * 1000;

/** Tries of a message that no carrier can handle, because of a fault of ours. */
const maxFaults = 5;

/** What a carrier made of a message. `within`: what it stores with the result. */
export interface Delivery {
  result: MessageResult;
  within?: (transaction: Database) => Promise<void>;
}

/** A message that was handed over, or not; its result is not stored yet. */
interface Sent extends Delivery {
  message: OutgoingMessage;
}

/** What takes messages to people: push, and others later. */
export interface Carrier {
  name: OutgoingMessage['carrier'];
  /** Adds what follows from the calendar alone: reminders. */
  plan: () => Promise<void>;
  /** Looks at a message again, and sends it. `signal` ends the sending. */
  deliver: (message: OutgoingMessage, signal: AbortSignal) => Promise<Delivery>;
}

type SendingSite = Pick<CallDependencies, 'db' | 'now' | 'log'>;

/**
 * Returns this process's sender. Any number of processes may send: each message is claimed by one of them. A message that
 * was sent by a process that ended before it could say so is sent again, and replaces the first on the phone (decision 0040).
 */
export const messageSender = ({ db, now, log }: SendingSite, carrier: Carrier) => {
  const by = randomUUID();
  const stopping = new AbortController();
  const cuttingOff = new AbortController();
  let isWorking = true;
  let isBusy = false;

  const handOver = async (message: OutgoingMessage): Promise<Delivery> => {
    if (Date.parse(message.due_at) < now().getTime() - maxLateness)
      return { result: { state: 'dropped', reason: 'It was due more than a day ago.' } };
    try {
      return await carrier.deliver(message, cuttingOff.signal);
    } catch (error) {
      if (message.tries < maxFaults) throw error;
      log.error({ err: error }, 'A message cannot be sent.');
      return { result: { state: 'failed', reason: 'It cannot be sent.' } };
    }
  };

  /** The claim of a message that could not be handled ends by itself. */
  const noteFailure = (err: unknown): void => {
    if (isWorking) log.error({ err }, 'Messages could not be sent. They are tried again.');
    isWorking = false;
  };

  const store = async (sent: readonly Sent[]): Promise<void> => {
    try {
      await db.transaction().execute(async (transaction) => {
        for (const { message, result, within } of sent)
          if (await finishMessage(transaction, message, result, now())) await within?.(transaction);
      });
    } catch (error) {
      if (sent.length === 1) return noteFailure(error);
      // What is wrong with one result must not cost the others.
      for (const one of sent) await store([one]);
    }
  };

  const sendAll = async (underWay: Set<Promise<void>>, sent: Sent[]): Promise<void> => {
    const withReminders = !(await isClockDoubted(db, now()));
    if (withReminders) await carrier.plan();
    while (!stopping.signal.aborted) {
      const limit = atOnce - underWay.size;
      const claim = { carrier: carrier.name, by, limit, now: now(), withReminders };
      for (const message of await claimMessages(db, claim)) {
        const sending: Promise<void> = handOver(message)
          .then((delivery) => void sent.push({ message, ...delivery }), noteFailure)
          .finally(() => underWay.delete(sending));
        underWay.add(sending);
        await wait(breath);
      }
      if (underWay.size === 0 && sent.length === 0) return;
      // One may be free for the next, also for a message to the same person.
      if (sent.length === 0) await Promise.race(underWay);
      await wait(gathering);
      if (sent.length > 0) await store(sent.splice(0));
    }
  };

  /** Sends what is due, unless this process is at it. */
  const send = async (): Promise<void> => {
    if (isBusy || stopping.signal.aborted) return;
    isBusy = true;
    const underWay = new Set<Promise<void>>();
    const sent: Sent[] = [];
    try {
      await sendAll(underWay, sent);
      isWorking = true;
    } catch (err) {
      noteFailure(err);
    } finally {
      await Promise.all(underWay);
      if (sent.length > 0) await store(sent);
      isBusy = false;
    }
  };

  /** Ends within five seconds: nothing new is sent, and what takes longer is cut off. */
  const stop = (): void => {
    stopping.abort();
    setTimeout(() => cuttingOff.abort(), stopWithin).unref();
  };

  return { send, stop };
};

/** Sends now, then looks again and again. Returns a function that stops it, and resolves once nothing is under way. */
export const sendMessages = (
  site: SendingSite,
  carrier: Carrier,
  interval = usualInterval,
): (() => Promise<void>) => {
  const { send, stop } = messageSender(site, carrier);
  const sending = repeatEvery(interval, send);
  sending.runNow();
  return () => {
    stop();
    return sending.stop();
  };
};

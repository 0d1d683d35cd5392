import type { CallDependencies } from '../../calls/call-context';
import type { Database } from '../../database/database';
import type { ComposedMessage } from '../announcements/message';
import type { OutgoingMessage } from '../announcements/outgoing-messages';

/** Until the part is there. */
export const planReminders = async (_: CallDependencies): Promise<void> => undefined;

export const composeMessage = async (_: CallDependencies, __: OutgoingMessage): Promise<ComposedMessage> => ({
  kind: 'drop',
  reason: 'Nothing is composed yet.',
});

export const noteAccepted = async (_: Database, __: OutgoingMessage, ___: Date): Promise<void> => undefined;

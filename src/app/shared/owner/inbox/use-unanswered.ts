import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { messagesQuery, volunteersQuery } from './inbox-queries';
import { canNoteAnswers } from './use-answered';

/**
 * How many of those who wrote are not answered, as far as this phone knows: the screens that show them ask, this does
 * not.
 */
export function useUnanswered(): { messages: number; volunteers: number } {
  const { api } = useRouteContext({ from: '__root__' });
  const { data: messages } = useQuery({ ...messagesQuery(api), enabled: false });
  const { data: volunteers } = useQuery({ ...volunteersQuery(api), enabled: false });
  return { messages: unanswered(messages), volunteers: unanswered(volunteers) };
}

const unanswered = (rows: readonly { AnsweredAt?: string }[] = []): number =>
  canNoteAnswers ? rows.filter(({ AnsweredAt }) => AnsweredAt === undefined).length : 0;

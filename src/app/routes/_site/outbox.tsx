import { createFileRoute } from '@tanstack/react-router';
import { OutboxScreen } from '../../features/outbox/outbox-screen';
import { pageHead } from '../../shared/page-head';

export const Route = createFileRoute('/_site/outbox')({
  staticData: { hidden: true },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('offline.outbox') }),
  component: OutboxScreen,
});

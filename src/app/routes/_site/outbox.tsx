import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../head/page-head';
import { OutboxScreen } from '../../offline/outbox-screen';

export const Route = createFileRoute('/_site/outbox')({
  staticData: { hidden: true },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('offline.outbox') }),
  component: OutboxScreen,
});

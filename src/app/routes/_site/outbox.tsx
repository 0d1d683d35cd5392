import { createFileRoute } from '@tanstack/react-router';
import { contentOf } from '../../languages/use-content';
import { OutboxScreen } from '../../offline/outbox-screen';

export const Route = createFileRoute('/_site/outbox')({
  head: ({ match: { context } }) => ({
    meta: [{ title: `${context.i18n.t('offline.outbox')} · ${contentOf(context.i18n).groupName}` }],
  }),
  component: OutboxScreen,
});

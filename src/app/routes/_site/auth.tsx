import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { AuthScreen } from '../../features/session/auth-screen';
import { contentOf } from '../../languages/use-content';

/** A path of this site to return to after signing in; never another site's. */
const localPath = v.pipe(v.string(), v.regex(/^\/(?![/\\])/));
const search = v.object({
  mode: v.optional(v.fallback(v.optional(v.picklist(['signup', 'login'])), undefined)),
  next: v.optional(v.fallback(v.optional(localPath), undefined)),
});

export const Route = createFileRoute('/_site/auth')({
  validateSearch: search,
  head: ({
    match: {
      context,
      search: { mode },
    },
  }) => ({
    meta: [
      {
        title: `${context.i18n.t(mode === 'signup' ? 'session.signUpTitle' : 'session.signInTitle')} · ${contentOf(context.i18n).groupName}`,
      },
    ],
  }),
  component: Auth,
});

/** Signing in and up (§2.4). */
function Auth() {
  const { mode = 'login', next } = Route.useSearch();
  return <AuthScreen key={mode} mode={mode} next={next} />;
}

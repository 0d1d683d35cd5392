import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { AuthScreen } from '../../features/account/auth-screen';
import { oneOf, type Search } from '../../lib/search-params';
import { pageHead } from '../../shared/page-head';
import { focusHeading } from '../../ui/focus';

interface AuthSearch {
  mode?: 'signup' | 'login' | undefined;
  /** A path of this site to return to after sign-in; never another origin. */
  next?: string | undefined;
}

const readSearch = ({ mode, next }: Search): AuthSearch => ({
  mode: oneOf(['signup', 'login'], mode),
  next: typeof next === 'string' && /^\/(?![/\\])/.test(next) ? next : undefined,
});

export const Route = createFileRoute('/_site/auth')({
  staticData: { hidden: true },
  validateSearch: readSearch,
  head: ({ match }) => {
    const { t } = match.context.i18n;
    const title = t(match.search.mode === 'signup' ? 'site.signUp' : 'site.logIn');
    return pageHead(match, { title });
  },
  component: Auth,
});

function Auth() {
  const { mode = 'login', next } = Route.useSearch();
  const before = useRef(mode);
  useEffect(() => {
    // The focused link is gone with the other form, and the router sees no navigation.
    if (before.current !== mode) focusHeading();
    before.current = mode;
  }, [mode]);
  return <AuthScreen key={mode} mode={mode} next={next} />;
}

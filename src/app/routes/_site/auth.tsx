import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { AuthScreen } from '../../features/sign-in/public/auth-screen';
import { oneOf, type Search } from '../../platform/address/search';
import { pageHead } from '../../shared/head/page-head';
import { focusHeading } from '../../ui/focus-heading';

interface AuthSearch {
  mode?: 'signup' | 'login' | undefined;
  /** A path of this site to return to after signing in; never another site's. */
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
    const title = t(match.search.mode === 'signup' ? 'session.signUpTitle' : 'session.signInTitle');
    return pageHead(match, { title });
  },
  component: Auth,
});

/** Signing in and up (rule sign-in-page). */
function Auth() {
  const { mode = 'login', next } = Route.useSearch();
  const before = useRef(mode);
  useEffect(() => {
    // The link that had the focus has gone with the other form, and the page stays the same to the router.
    if (before.current !== mode) focusHeading();
    before.current = mode;
  }, [mode]);
  return <AuthScreen key={mode} mode={mode} next={next} />;
}

import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useRouteContext, useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { privacyNotice } from '~/content/privacy-notice';
import { CallFailure } from '~/contract/call-failure';
import type { CallInput } from '~/contract/calls';
import { isOwner } from '~/contract/session';
import { failureInWords } from '../../languages/failure-in-words';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { PrivacyLine } from '../privacy/privacy-line';
import { ownerHome } from './owner-home';
import { identityKey } from './session-queries';
import { beginSession } from './session-store';

interface AuthScreenProps {
  mode: 'signup' | 'login';
  /** Where she wanted to go. */
  next: string | undefined;
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');

/** The one form that signs in or up (§2.4), and the link that turns it into the other. */
export function AuthScreen({ mode, next }: AuthScreenProps) {
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const router = useRouter();
  const [passwordShown, setPasswordShown] = useState(false);
  const signUp = mode === 'signup';

  const signIn = useMutation({
    mutationFn: (body: CallInput<'signUp'>['body']) => (signUp ? api.signUp({ body }) : api.signIn({ body })),
    async onSuccess(answer) {
      // What is known of another account that was signed in until now.
      queryClient.removeQueries({ queryKey: identityKey });
      beginSession(answer);
      if (!isOwner(answer)) await navigate({ to: '/' });
      else if (next) router.history.push(next);
      else await navigate(ownerHome);
    },
  });

  const fields: Readonly<Record<string, string>> =
    signIn.error instanceof CallFailure ? signIn.error.fields : {};

  const submit = (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    if (signIn.isPending) return;
    const form = new FormData(submission.currentTarget);
    signIn.mutate({
      Name: textOf(form, 'Name'),
      Email: textOf(form, 'Email'),
      Password: textOf(form, 'Password'),
      ...(signUp && { PrivacyNotice: privacyNotice.version }),
    });
  };

  return (
    <div className="page-width grid justify-items-center py-8 sm:py-14">
      <div className="w-full max-w-md rounded-card border border-line bg-paper p-6 sm:p-8">
        <h1 className="text-3xl">{t(signUp ? 'session.signUpTitle' : 'session.signInTitle')}</h1>
        <p className="mt-2 text-quiet">{t(signUp ? 'session.signUpLead' : 'session.signInLead')}</p>
        <form method="post" onSubmit={submit} className="mt-6 grid gap-5">
          {signUp && (
            <TextField
              label={t('session.name')}
              name="Name"
              autoComplete="name"
              problem={fields.Name && t('registration.nameMissing')}
            />
          )}
          <TextField
            label={t('session.email')}
            name="Email"
            type="email"
            autoComplete="email"
            problem={fields.Email && t('registration.emailInvalid')}
          />
          <div>
            <TextField
              label={t('session.password')}
              name="Password"
              type={passwordShown ? 'text' : 'password'}
              autoComplete={signUp ? 'new-password' : 'current-password'}
              problem={fields.Password && t('session.passwordTooShort')}
            />
            <button
              type="button"
              onClick={() => setPasswordShown(!passwordShown)}
              className="mt-1 min-h-11 text-sm font-semibold text-leaf-deep underline-offset-4 hover:underline"
            >
              {t(passwordShown ? 'session.hidePassword' : 'session.showPassword')}
            </button>
          </div>
          <div role="alert">
            {signIn.error && (
              <p className="flex items-start gap-2 rounded-control bg-danger-soft p-4 text-danger">
                <Icon name="warning" className="mt-0.5 size-5" />
                {failureInWords(signIn.error, t)}
              </p>
            )}
          </div>
          {signUp && <PrivacyLine />}
          <Button type="submit" busy={signIn.isPending}>
            {t(signIn.isPending ? 'session.working' : signUp ? 'session.signUp' : 'session.logIn')}
          </Button>
        </form>
        <p className="mt-5 border-t border-line pt-4 text-center">
          <Link
            to="/auth"
            search={(search) => ({ ...search, mode: signUp ? 'login' : 'signup' })}
            className="inline-flex min-h-11 items-center font-semibold text-leaf-deep underline-offset-4 hover:underline"
          >
            {t(signUp ? 'session.toSignIn' : 'session.toSignUp')}
          </Link>
        </p>
      </div>
    </div>
  );
}

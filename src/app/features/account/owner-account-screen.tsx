import { useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { CallFailure } from '~/contract/call-failure';
import { formatFailure } from '../../lib/call-failures';
import { useUnsavedForm } from '../../lib/form-fields';
import { useTranslation } from '../../lib/i18n';
import { useSession } from '../../lib/session-store';
import { useReportFailure, useSingleMutation } from '../../owner-kit/use-owner-action';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { useFocusOnProblem } from '../../ui/focus';
import { notify } from '../../ui/notices';
import { useSignOut } from './use-sign-out';

interface Problems {
  password?: string;
  newPassword?: string;
}

/** The owner's account: change the password, which ends all other sessions, and sign out. */
export function AccountScreen() {
  const { t } = useTranslation();
  const session = useSession();
  const { signOut, question } = useSignOut();
  return (
    <div className="max-w-md lg:max-w-none">
      <h1 className="text-3xl">{t('ownerMenu.account')}</h1>
      <p className="mt-1 mb-8 break-words text-quiet">
        {t('owner.signedInAs', { email: session?.identity?.Email ?? '' })}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PasswordForm />
        <div className="rounded-card border border-line bg-paper p-4 sm:p-8">
          <Button kind="secondary" className="w-full px-2 wrap-anywhere" onClick={signOut}>
            {t('site.logout')}
          </Button>
        </div>
      </div>
      {question}
    </div>
  );
}

function PasswordForm() {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [shown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const reportFailure = useReportFailure();
  useFocusOnProblem(form, problems);
  useUnsavedForm(password !== '' || newPassword !== '');

  const refuse = (error: unknown) => {
    const failure = error instanceof CallFailure ? error : undefined;
    const found: Problems = {
      ...(failure?.code === 'wrong-password' && { password: formatFailure(error, t) }),
      ...(failure?.fields.Password && { password: t('ownerAccount.passwordMissing') }),
      ...(failure?.fields.NewPassword && {
        newPassword: t(
          failure.fields.NewPassword === 'too-common' ? 'ownerAccount.tooCommon' : 'ownerAccount.tooShort',
        ),
      }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) reportFailure(error);
  };

  const changing = useSingleMutation({
    mutationFn: () => api.changePassword({ body: { Password: password, NewPassword: newPassword } }),
    onMutate: () => setProblems({}),
    onSuccess() {
      setPassword('');
      setNewPassword('');
      notify({ kind: 'success', title: t('owner.success'), text: t('ownerAccount.changed') });
    },
    onError: refuse,
  });
  const submit = (submission: FormEvent) => {
    submission.preventDefault();
    if (!changing.isUnderWay()) changing.mutate();
  };

  const type = shown ? 'text' : 'password';
  return (
    <form
      ref={form}
      method="post"
      onSubmit={submit}
      className="grid gap-5 rounded-card border border-line bg-paper p-4 sm:p-8"
    >
      <h2 className="text-xl">{t('ownerAccount.changePassword')}</h2>
      <TextField
        label={t('ownerAccount.password')}
        type={type}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        problem={problems.password}
      />
      <div>
        <TextField
          label={t('ownerAccount.newPassword')}
          type={type}
          autoComplete="new-password"
          value={newPassword}
          onChange={({ target }) => setNewPassword(target.value)}
          hint={t('ownerAccount.atLeast')}
          problem={problems.newPassword}
        />
        <button
          type="button"
          onClick={() => setShown(!shown)}
          className="mt-1 min-h-11 text-sm font-semibold text-leaf-deep underline-offset-4 hover:underline"
        >
          {t(shown ? 'ownerAccount.hide' : 'ownerAccount.show')}
        </button>
      </div>
      <p className="text-quiet">{t('ownerAccount.endsOthers')}</p>
      <Button type="submit" busy={changing.isPending} className="w-full sm:w-auto sm:justify-self-start">
        {t('ownerAccount.changePassword')}
      </Button>
    </form>
  );
}

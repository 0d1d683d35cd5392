import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useRouteContext, useRouter } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import door from '~/content/pictures/single-pages/door.svg';
import doorWide from '~/content/pictures/single-pages/door-wide.svg';
import { CallFailure } from '~/contract/call-failure';
import type { CallInput } from '~/contract/calls';
import { isOwner } from '~/contract/is-owner';
import type { SignedIn } from '~/contract/session';
import { formatFailure, isUnreachable } from '../../lib/call-failures';
import { useOnReconnect } from '../../lib/connection';
import { deleteDraft, storeDraft, useFormDraft } from '../../lib/form-drafts';
import { type Translate, useTranslation } from '../../lib/i18n';
import { beginSession, useSession } from '../../lib/session-store';
import { useGroup } from '../../lib/site-content';
import { type FormReturn, useFormReturn } from '../../shared/form-card';
import { NoticeLink, PrivacyLine } from '../../shared/privacy-line';
import { formatProblem, useUnsavedInput } from '../../shared/use-submission';
import { Button, textLinkStyle } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { clearNotices, notify } from '../../ui/notices';
import { Drawing } from '../../ui/picture';
import { SignedInNotice, usePostedSession } from './posted-session';
import { ownerHome } from './redirect-owner';
import { SignedInAlready } from './signed-in-already';

interface Refusal {
  /** Problem code by field. */
  fields: Readonly<Record<string, string>>;
  /** Localized; undefined if nothing was refused. */
  reason: string | undefined;
}

/** Why sign-in was refused, by the last attempt or by the post without scripts that rendered this page. */
function signInRefusal(
  { error, isIdle }: { error: unknown; isIdle: boolean },
  returned: FormReturn | undefined,
  t: Translate,
): Refusal {
  if (error) {
    return { fields: error instanceof CallFailure ? error.fields : {}, reason: formatFailure(error, t) };
  }
  if (!returned || !isIdle) return { fields: {}, reason: undefined };
  return { fields: returned.problems, reason: t(`problems.${returned.code}`) };
}

interface AuthScreenProps {
  mode: 'signup' | 'login';
  /** Redirect after sign-in. */
  next: string | undefined;
}

const placeStyle = 'page-width grid grid-cols-1 justify-items-center py-8 sm:py-14';

/** What stands in the place of the drawing where that would only push the form down. */
const noDrawing = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * Explains above the form that visitors need no account (rule sign-in-page). Above the log-in form, which is the owner's, a
 * phone has the words alone.
 */
function OpenDoor({ hasDrawing }: { hasDrawing: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col overflow-hidden rounded-card bg-panel lg:self-start">
      {/* The drawing that follows is shown above it: text that came first would move. */}
      <div
        className={`px-5 lg:px-8 lg:pt-8 lg:pb-4 ${hasDrawing ? 'pt-4 pb-2 max-lg:not-has-[+:not(picture),+*_img]:invisible' : 'py-2.5 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:justify-between max-lg:gap-x-4'}`}
      >
        <p
          className={`font-display leading-tight font-semibold lg:text-3xl ${hasDrawing ? 'text-xl' : 'text-lg'}`}
        >
          {t('session.noneNeeded')}
        </p>
        <Link to="/events" className={`lg:mt-1 ${textLinkStyle}`}>
          <span>{t('site.seeEvents')}</span>
          <Icon name="right" className="size-4" />
        </Link>
      </div>
      <Drawing
        src={hasDrawing ? doorWide : noDrawing}
        alt=""
        width={636}
        height={280}
        desktop={{ src: door, width: 560, height: 520 }}
        className={`w-full ${hasDrawing ? 'max-lg:order-first' : 'max-lg:hidden'}`}
      />
    </div>
  );
}

const linkStyle =
  'inline-flex min-h-11 items-center font-semibold text-leaf-deep underline underline-offset-4';

const textOf = (entered: FormData, name: string) => String(entered.get(name) ?? '');

/** Form for both sign-in and sign-up (rule sign-in-page), with a link to switch. */
export function AuthScreen({ mode, next }: AuthScreenProps) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const router = useRouter();
  const [passwordShown, setPasswordShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const checkForInput = useUnsavedInput(form);
  const returned = useFormReturn();
  useFormDraft(form, { draft: mode, isReturned: returned !== undefined, onFilled: checkForInput });
  const session = useSession();
  const signUp = mode === 'signup';
  const { NoticeVersion, State } = useGroup();

  const enter = async (answer: SignedIn) => {
    // Remove messages about actions that failed without a session.
    clearNotices();
    for (const mode of ['login', 'signup']) deleteDraft(mode);
    beginSession(answer);
    if (!isOwner(answer)) await navigate({ to: '/' });
    else if (next) router.history.push(next);
    // A site without a name begins with it.
    else await navigate(State === 'new' ? { to: '/my-site' } : ownerHome);
    notify({ kind: 'success', title: t(signUp ? 'session.accountReady' : 'session.signedIn') });
  };
  const signIn = useMutation({
    mutationFn: (body: CallInput<'signUp'>['body']) => (signUp ? api.signUp({ body }) : api.signIn({ body })),
    onSuccess: enter,
  });
  const arrived = usePostedSession((answer) => void enter(answer));

  const { fields, reason } = signInRefusal(signIn, returned, t);
  useOnReconnect(() => isUnreachable(signIn.error) && signIn.reset());

  const submit = (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    if (signIn.isPending) return;
    const entered = new FormData(submission.currentTarget);
    signIn.mutate({
      Name: textOf(entered, 'Name'),
      Email: textOf(entered, 'Email'),
      Password: textOf(entered, 'Password'),
      ...(signUp && { PrivacyNotice: NoticeVersion }),
    });
  };

  // After a sign-in on this page the redirect is already in progress.
  const isLeaving = signIn.isPending || signIn.isSuccess || arrived;
  if (session?.identity && !isLeaving) {
    return (
      <div className={placeStyle}>
        <SignedInAlready session={session} email={session.identity.Email} next={next} />
      </div>
    );
  }

  return (
    <div className="page-width grid grid-cols-1 gap-5 py-5 max-lg:max-w-xl lg:grid-cols-[7fr_6fr] lg:gap-10 lg:py-8">
      <OpenDoor hasDrawing={signUp} />
      <div className="sm:rounded-card sm:border sm:border-line sm:bg-paper sm:p-8">
        <h1 className="text-3xl">{t(signUp ? 'site.signUp' : 'site.logIn')}</h1>
        <p className="mt-1 text-quiet">{t(signUp ? 'session.signUpLead' : 'session.signInLead')}</p>
        {arrived ? (
          <SignedInNotice signUp={signUp} />
        ) : (
          <>
            <form
              ref={form}
              method="post"
              onSubmit={submit}
              onInput={({ currentTarget }) => {
                checkForInput();
                storeDraft(mode, currentTarget);
              }}
              className="mt-4 grid grid-cols-1 gap-3 sm:mt-6 sm:gap-5"
            >
              {signUp && (
                <TextField
                  label={t('registration.name')}
                  name="Name"
                  autoComplete="name"
                  defaultValue={returned?.values.Name}
                  problem={formatProblem('Name', fields.Name, t)}
                />
              )}
              <TextField
                label={t('forms.email')}
                name="Email"
                type="email"
                autoComplete="email"
                defaultValue={returned?.values.Email}
                problem={formatProblem('Email', fields.Email, t)}
              />
              <div>
                <TextField
                  label={t('session.password')}
                  name="Password"
                  type={passwordShown ? 'text' : 'password'}
                  autoComplete={signUp ? 'new-password' : 'current-password'}
                  problem={passwordProblem(fields.Password, t)}
                />
                <button
                  type="button"
                  onClick={() => setPasswordShown(!passwordShown)}
                  className="noscript:hidden mt-1 min-h-11 text-sm font-semibold text-leaf-deep underline-offset-4 hover:underline"
                >
                  {t(passwordShown ? 'session.hidePassword' : 'session.showPassword')}
                </button>
              </div>
              {signUp && <PrivacyLine />}
              {/* A live region must exist before its content. Empty, it takes no space. */}
              <div role="alert" className="empty:absolute">
                {reason && (
                  <p className="flex items-start gap-2 rounded-control bg-danger-soft p-4 text-danger">
                    <Icon name="warning" className="mt-0.5 size-5" />
                    <span>{reason}</span>
                  </p>
                )}
              </div>
              <Button type="submit" busy={signIn.isPending}>
                {t(signIn.isPending ? 'session.working' : signUp ? 'site.signUp' : 'site.logIn')}
              </Button>
              {!signUp && (
                <p className="text-sm">
                  <NoticeLink className="inline-flex min-h-11 items-center" />
                </p>
              )}
            </form>
            <div className="mt-6 border-t border-line pt-4">
              {!signUp && (
                <p className="flex min-h-11 flex-wrap items-center gap-x-1.5">
                  <span>{`${t('session.passwordForgotten')} `}</span>
                  <Link to="/contact-us" className={linkStyle}>
                    {t('takingPart.contactForm')}
                  </Link>
                </p>
              )}
              <p className="flex min-h-11 flex-wrap items-center gap-x-1.5">
                <span>{`${t(signUp ? 'session.toSignIn' : 'session.toSignUp')} `}</span>
                <Link
                  to="/auth"
                  search={(search) => ({ ...search, mode: signUp ? 'login' : 'signup' })}
                  className={linkStyle}
                >
                  {t(signUp ? 'site.logIn' : 'site.signUp')}
                </Link>
              </p>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function passwordProblem(problem: string | undefined, t: Translate): string | undefined {
  if (!problem) return undefined;
  if (problem === 'missing') return t('session.passwordMissing');
  if (problem === 'blank-edge') return t('session.passwordBlank');
  return t(problem === 'too-short' ? 'session.passwordTooShort' : 'forms.notValid');
}

import { useLocation, useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { formValues, isEntered } from '../../lib/form-fields';
import { type Translate, useTranslation } from '../../lib/i18n';
import { loadedOutbox } from '../../lib/outbox-state';
import { useSmallStore } from '../../lib/small-store';
import { PrivacyLine } from '../../shared/privacy-line';
import {
  formatProblem,
  type SubmissionOptions,
  useSubmission,
  useUnsavedInput,
} from '../../shared/use-submission';
import { Button } from '../../ui/button';
import type { Elements } from '../../ui/elements';

/** The address of the page with the e-mail box, to which the footer's box is posted too. */
const newsAddress = '/event-news';

/** How the e-mail box is sent (rule news-box), from the footer or from its own page. */
export const newsSubmission = (t: Translate): Pick<SubmissionOptions<'subscription'>, 'kind' | 'words'> => ({
  kind: 'subscription',
  words: {
    title: t('takingPart.news'),
    success: t('forms.success'),
    sent: t('forms.sent.subscription'),
    refused: (reason) => t('forms.refused', { reason }),
  },
});

const draft = 'subscription:';

/**
 * The footer's e-mail box for news of coming events (rule news-box), which `summary` folds on a phone. On its own page
 * there is a larger one.
 */
export function NewsBox({ summary }: { summary: Elements }) {
  const onOwnPage = useLocation({ select: ({ pathname }) => pathname === newsAddress });
  if (onOwnPage) return null;
  return (
    <details className="group md:details-content:[content-visibility:visible]">
      {summary}
      <NewsForm />
    </details>
  );
}

/** Returns the offer to tell this phone of new events, loaded once `here` is seen; nothing where there is no push. */
export function useNewsPush() {
  const { api } = useRouteContext({ from: '__root__' });
  const here = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<typeof import('../push/news-push')>();
  useEffect(() => {
    if (!here.current || !('PushManager' in window)) return;
    const watch = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return;
      watch.disconnect();
      import('../push/news-push')
        .then(async (loaded) => (await loaded.canTellNews(api)) && setPart(loaded))
        .catch(() => undefined);
    });
    watch.observe(here.current);
    return () => watch.disconnect();
  }, [api]);
  return { here, offer: part && <part.NewsPush api={api} /> };
}

function NewsForm() {
  const { t } = useTranslation();
  const id = useId();
  const loaded = useSmallStore(loadedOutbox);
  const form = useRef<HTMLFormElement>(null);
  const { submit, busy, problems } = useSubmission({
    ...newsSubmission(t),
    form,
    draft,
    drafts: loaded?.drafts,
  });
  const [isTouched, setTouched] = useState(false);
  // The box is on every page: what it has from an earlier one is no reason to hold prompts back.
  const checkForInput = useUnsavedInput(form, isTouched ? undefined : false);
  useEffect(() => setTouched(form.current !== null && isEntered(form.current)), []);
  const onFilled = useEffectEvent(() => {
    checkForInput();
    if (form.current && isEntered(form.current)) form.current.closest('details')?.setAttribute('open', '');
  });
  useEffect(() => {
    if (form.current) return loaded?.drafts.restoreDraft(form.current, { draft, onFilled: () => onFilled() });
  }, [loaded]);

  const send = async (submission: FormEvent<HTMLFormElement>) => {
    const element = submission.currentTarget;
    // Until the scripts that save drafts are there, the browser posts the form.
    if (!loaded) return;
    submission.preventDefault();
    const fields = formValues(element);
    if (busy || !(await submit(loaded.outbox, loaded.checkSubscription(fields), fields))) return;
    element.reset();
    checkForInput();
  };

  const push = useNewsPush();
  const problem = formatProblem('Email', problems.Email, t);
  return (
    <form
      ref={form}
      method="post"
      action={newsAddress}
      noValidate
      onSubmit={(submission) => void send(submission)}
      onInput={({ currentTarget }) => {
        setTouched(true);
        checkForInput();
        loaded?.drafts.storeDraft(draft, currentTarget);
      }}
    >
      <h2 className="hidden text-lg md:supports-[selector(::details-content)]:block">
        {t('takingPart.news')}
      </h2>
      <p className="mt-1 hidden text-sm text-quiet md:block">{t('takingPart.newsLead')}</p>
      <div className="mt-2 flex flex-wrap gap-2 md:mt-3">
        <input
          type="email"
          name="Email"
          inputMode="email"
          autoComplete="email"
          placeholder={t('forms.emailForNews')}
          aria-label={t('forms.emailForNews')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          className="min-h-12 min-w-0 grow-[99] basis-[9rem] rounded-full border border-edge bg-white px-4 text-base placeholder:text-quiet aria-invalid:border-danger"
        />
        <Button type="submit" kind="secondary" busy={busy} className="grow max-md:px-4">
          {t('forms.keepInformed')}
        </Button>
      </div>
      {problem && (
        <p id={id} role="alert" className="mt-2 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <div ref={push.here} className="mt-2">
        {push.offer}
        <PrivacyLine />
      </div>
    </form>
  );
}

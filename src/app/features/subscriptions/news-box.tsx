import { useLocation } from '@tanstack/react-router';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { enteredIn, fieldsOf, fillFields } from '../../browser/form-fields';
import { useTranslation } from '../../i18n/i18n';
import { loadedOutbox } from '../../platform/outbox/loaded-outbox';
import { readDraft, storeDraft } from '../../platform/visitor/form-drafts';
import { PrivacyLine } from '../../shared/public-forms/privacy-line';
import { problemInWords } from '../../shared/public-forms/problem-in-words';
import { useHalfFilled } from '../../shared/public-forms/use-half-filled';
import { useSubmission } from '../../shared/public-forms/use-submission';
import { Button } from '../../ui/button';
import { newsAddress, newsSubmission } from './public/news-submission';

const draft = 'subscription:';

/** The footer's e-mail box for news of coming events (rule news-box). On its own page there is a larger one. */
export function NewsBox() {
  const onOwnPage = useLocation({ select: ({ pathname }) => pathname === newsAddress });
  return onOwnPage ? null : <NewsForm />;
}

function NewsForm() {
  const { t } = useTranslation();
  const id = useId();
  const { submit, busy, problems } = useSubmission({ ...newsSubmission(t), draft });
  const [draftTaken, setDraftTaken] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const look = useHalfFilled(form);
  useEffect(() => {
    // Typed before the scripts came. The draft of an earlier visit is taken when the box is focused.
    if (form.current && enteredIn(form.current).length > 0) storeDraft(draft, form.current);
  }, []);

  const send = async (submission: FormEvent<HTMLFormElement>) => {
    const element = submission.currentTarget;
    const loaded = loadedOutbox.get();
    // Until the scripts that save drafts are there, the browser posts the box itself.
    if (!loaded) return;
    submission.preventDefault();
    if (busy || !(await submit(loaded.outbox, loaded.checkSubscription(fieldsOf(element))))) return;
    element.reset();
    look();
  };

  const problem = problemInWords('Email', problems.Email, t);
  return (
    <form
      ref={form}
      method="post"
      action={newsAddress}
      noValidate
      onSubmit={(submission) => void send(submission)}
      onInput={({ currentTarget }) => {
        look();
        storeDraft(draft, currentTarget);
      }}
      onFocus={({ currentTarget }) => {
        if (draftTaken) return;
        setDraftTaken(true);
        fillFields(currentTarget, readDraft(draft));
        look();
      }}
    >
      <h2 className="text-lg">{t('takingPart.news')}</h2>
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
          className="min-h-12 min-w-0 grow-[99] basis-36 rounded-full border border-edge bg-white px-4 text-base placeholder:text-quiet aria-invalid:border-danger"
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
      <div className="mt-2">
        <PrivacyLine />
      </div>
    </form>
  );
}

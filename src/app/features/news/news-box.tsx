import { useLocation } from '@tanstack/react-router';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadedOutbox } from '../../offline/loaded-outbox';
import { Button } from '../../ui/button';
import { PrivacyLine } from '../privacy/privacy-line';
import { keepDraft, readDraft } from '../submission/draft';
import { enteredIn, fieldsOf, fillFields } from '../submission/form-fields';
import { problemInWords } from '../submission/problem-in-words';
import { useHalfFilled } from '../submission/use-half-filled';
import { useSubmission } from '../submission/use-submission';
import { newsAddress, newsSubmission } from './news-submission';

const draft = 'subscription:';

/** The footer's e-mail box for news of coming events (§2.1). On its own page there is a larger one. */
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
    // Typed before the scripts came. The draft of an earlier visit is taken when she comes to the box.
    if (form.current && enteredIn(form.current).length > 0) keepDraft(draft, form.current);
  }, []);

  const send = async (submission: FormEvent<HTMLFormElement>) => {
    const element = submission.currentTarget;
    const loaded = loadedOutbox.get();
    // Until what keeps her words is there, the browser posts the box itself.
    if (!loaded) return;
    submission.preventDefault();
    if (busy || !(await submit(loaded.outbox, loaded.checkNews(fieldsOf(element))))) return;
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
        keepDraft(draft, currentTarget);
      }}
      onFocus={({ currentTarget }) => {
        if (draftTaken) return;
        setDraftTaken(true);
        fillFields(currentTarget, readDraft(draft));
        look();
      }}
    >
      <h2 className="text-lg">{t('takingPart.news')}</h2>
      <p className="mt-1 text-sm text-quiet">{t('takingPart.newsLead')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <input
          type="email"
          name="Email"
          inputMode="email"
          autoComplete="email"
          placeholder={t('forms.emailForNews')}
          aria-label={t('forms.emailForNews')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          className="min-h-12 min-w-0 grow basis-48 rounded-full border border-edge bg-white px-5 text-base placeholder:text-quiet aria-invalid:border-danger"
        />
        <Button type="submit" kind="secondary" busy={busy} className="grow">
          {t('forms.keepInformed')}
        </Button>
      </div>
      {problem && (
        <p id={id} role="alert" className="mt-2 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="mt-3">
        <PrivacyLine />
      </div>
    </form>
  );
}

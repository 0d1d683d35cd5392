import type { ReactNode, RefObject } from 'react';
import { Button } from '../../ui/button';

interface SubmissionFormProps {
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  /** On the button, and while it is busy. */
  label: string;
  busyLabel: string;
  onSubmit: (form: HTMLFormElement) => void;
  onInput: (form: HTMLFormElement) => void;
  children: ReactNode;
}

/**
 * A form that goes through the outbox. Its fields are the browser's own, so that what was typed before the scripts
 * came stays, and that the form is posted to its page's address as it is where they never come.
 */
export function SubmissionForm({
  form,
  busy,
  label,
  busyLabel,
  onSubmit,
  onInput,
  children,
}: SubmissionFormProps) {
  return (
    <form
      ref={form}
      method="post"
      // The schema's words are kinder and translated; without scripts the server says them.
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        if (!busy) onSubmit(submission.currentTarget);
      }}
      onInput={({ currentTarget }) => onInput(currentTarget)}
      className="grid gap-5"
    >
      {children}
      <Button type="submit" busy={busy} className="w-full sm:w-fit sm:px-12">
        {busy ? busyLabel : label}
      </Button>
    </form>
  );
}

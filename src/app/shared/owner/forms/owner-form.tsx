import type { ReactNode, RefObject } from 'react';
import { Button } from '../../../ui/button';
import { SaveBar } from './save-bar';

interface OwnerFormProps {
  /** From `useOwnerForm`. */
  form: { form: RefObject<HTMLFormElement | null>; isBusy: boolean; submit: () => Promise<void> };
  /** The button's label, and the same while the form is being saved. */
  save: string;
  saving: string;
  className?: string;
  children: ReactNode;
}

/** The frame of one of the owner's forms: its fields, which rest while it is being saved, and the button that does. */
export const OwnerForm = ({ form, save, saving, className = '', children }: OwnerFormProps) => (
  <form
    ref={form.form}
    noValidate
    onSubmit={(submission) => {
      submission.preventDefault();
      void form.submit();
    }}
    className={`flex min-w-0 flex-col gap-5 rounded-card border border-line bg-paper p-4 sm:p-8 ${className}`}
  >
    <fieldset disabled={form.isBusy} className="grid grid-cols-1 min-w-0 gap-5">
      {children}
    </fieldset>
    <SaveBar>
      <Button type="submit" busy={form.isBusy} className="w-full sm:w-fit sm:px-12">
        {form.isBusy ? saving : save}
      </Button>
    </SaveBar>
  </form>
);

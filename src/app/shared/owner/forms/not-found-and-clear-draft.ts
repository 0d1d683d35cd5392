import { orNotFound } from '../../../platform/api/or-not-found';
import { isGone } from '../actions/ignore-not-found';
import { forgetForm } from './forget-form';

/**
 * For the loader of a form that changes something: what another phone has deleted is a page that does not exist, and
 * nothing that was written about it waits here any longer.
 */
export const notFoundAndClearDraft =
  (form: string) =>
  async (error: unknown): Promise<never> => {
    if (isGone(error)) await forgetForm(form);
    return orNotFound(error);
  };

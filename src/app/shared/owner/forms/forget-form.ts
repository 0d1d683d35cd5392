import { storeDraftPicture } from '../../../platform/private-storage/draft-pictures';
import { storePrivateDraft } from '../../../platform/private-storage/private-drafts';
import { currentSession } from '../../../platform/session/session-store';

/**
 * Deletes the draft of a form that can never be opened again, or logging out would ask about it for ever. Never
 * rejects.
 */
export async function forgetForm(form: string): Promise<void> {
  const account = currentSession()?.identity?.Email;
  if (!account) return;
  storePrivateDraft(account, form, null);
  await storeDraftPicture(account, form, null).catch((error: unknown) =>
    console.warn('A picture could not be deleted with its draft.', error),
  );
}

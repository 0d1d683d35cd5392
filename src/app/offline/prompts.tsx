import { InstallPrompt } from './install-prompt';
import { useHasUnsavedForms } from './unsaved-forms';
import { UpdatePrompt } from './update-prompt';

/** The app's own wishes, at most one at a time, and never over a half-filled form. */
export default function Prompts() {
  const busy = useHasUnsavedForms();
  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-40 sm:right-auto sm:left-6 sm:max-w-md">
      {!busy && <UpdatePrompt otherwise={<InstallPrompt />} />}
    </div>
  );
}

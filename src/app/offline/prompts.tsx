import { useRef } from 'react';
import { useHasNotices } from '../ui/notices';
import { useRoomBelow } from '../ui/use-room-below';
import { InstallPrompt } from './install-prompt';
import { useHasUnsavedForms } from './unsaved-forms';
import { UpdatePrompt } from './update-prompt';

/** The app's own wishes, at most one at a time, and never over a half-filled form or what a notice says. */
export default function Prompts() {
  const formsWait = useHasUnsavedForms();
  const noticesStand = useHasNotices();
  const place = useRef<HTMLDivElement>(null);
  useRoomBelow(place);
  return (
    <div
      ref={place}
      role="status"
      className="fixed inset-x-4 bottom-4 z-40 sm:right-auto sm:left-6 sm:max-w-md"
    >
      {!formsWait && !noticesStand && <UpdatePrompt otherwise={<InstallPrompt />} />}
    </div>
  );
}

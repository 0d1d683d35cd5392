import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n';
import { ConfirmDialog } from '../../../ui/dialog';
import { focusHeadingAfterRemoval } from '../../../ui/focus-heading';
import { clearNotices } from '../../../ui/notices';
import { OwnerIcon } from '../parts/owner-icon';

interface DraftNoteProps {
  /** Whether it is a draft of something new, or of changes to what is stored. */
  of: 'new' | 'changes';
  /** What this draft is, in a sentence. */
  children: string;
  /** Shows the form without the draft, and this no longer. */
  onDrop: () => void;
}

const words = {
  new: { drop: 'ownerEvents.dropDraft', question: 'ownerEvents.dropDraftQuestion' },
  changes: { drop: 'ownerEvents.dropChanges', question: 'ownerEvents.dropChangesQuestion' },
} as const;

/** Above a form that holds what was written earlier and not saved: what that is, and the way to drop it. */
export function DraftNote({ of, children, onDrop }: DraftNoteProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-panel py-2 pr-2 pl-4">
      <p className="flex min-w-0 grow basis-60 items-start gap-2.5 py-1">
        <OwnerIcon name="pencil" className="mt-1 size-5 text-clay" />
        {children}
      </p>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="min-h-11 rounded-full px-4 font-semibold text-leaf-deep hover:bg-paper"
      >
        {t(words[of].drop)}
      </button>
      {isAsking && (
        <ConfirmDialog
          question={t(words[of].question)}
          action={t(words[of].drop)}
          onConfirm={() => {
            // Whatever was said of what is dropped.
            clearNotices();
            onDrop();
            focusHeadingAfterRemoval();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

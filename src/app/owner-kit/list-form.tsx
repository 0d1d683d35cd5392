import { useEffect, useRef } from 'react';
import { useTranslation } from '../lib/i18n';
import type { Elements } from '../ui/elements';
import { focusHeading } from '../ui/focus';
import { OwnerIcon } from './owner-icon';
import { useFormsWithDraft } from './use-draft';

/** Focuses the heading when a screen changes between its list and a form, which have the same path. */
export function useFocusOnView(form: string | undefined): void {
  const shown = useRef(form);
  useEffect(() => {
    if (shown.current === form) return;
    shown.current = form;
    focusHeading();
  }, [form]);
}

interface UnfinishedFormProps {
  /** Whether a form with this draft belongs to the list. */
  isOfList: (form: string) => boolean;
  /** The link that opens the form. */
  linkTo: (form: string) => Elements;
}

/** Above a list: a form that was begun and not saved. */
export function UnfinishedForm({ isOfList, linkTo }: UnfinishedFormProps) {
  const { t } = useTranslation();
  const begun = [...useFormsWithDraft()].find(isOfList);
  if (!begun) return null;
  return (
    <div className="mb-4 flex max-w-3xl flex-wrap items-center gap-x-4 rounded-control bg-panel py-1 pr-2 pl-4">
      <p className="flex min-w-0 grow basis-48 items-start gap-2.5 py-1.5">
        <OwnerIcon name="pencil" className="mt-1 size-5 text-clay" />
        <span>{t('ownerList.begun')}</span>
      </p>
      {linkTo(begun)}
    </div>
  );
}

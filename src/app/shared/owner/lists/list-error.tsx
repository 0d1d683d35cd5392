import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnReconnect } from '../../../browser/connection';
import { useTranslation } from '../../../i18n/i18n';
import { failureInWords } from '../../../platform/languages/failure-in-words';
import { Button } from '../../../ui/button';
import { focusHeadingAfterRemoval } from '../../../ui/focus-heading';

interface ListAwayProps {
  /** Which list could not be had. */
  title: string;
  list: UseQueryResult<unknown>;
}

/**
 * In place of a list that could not be had, on a screen that is of use without it: why, and another try. It stays while
 * that is under way, and the keyboard's place with it.
 */
export function ListError({ title, list }: ListAwayProps) {
  const { t } = useTranslation();
  const [why, setWhy] = useState(list.error);
  if (list.error && list.error !== why) setWhy(list.error);
  useOnReconnect(() => !list.isFetching && void list.refetch());
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-card bg-panel-soft p-5">
      <p className="font-semibold">{title}</p>
      {why && <p>{failureInWords(why, t)}</p>}
      <Button
        kind="secondary"
        busy={list.isFetching}
        onClick={() => void list.refetch().then(focusHeadingAfterRemoval)}
      >
        {t('site.tryAgain')}
      </Button>
    </div>
  );
}

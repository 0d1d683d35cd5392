import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Several } from '~/contract/inbox';
import { limits } from '~/contract/limits';
import { backendHost } from '~/contract/values/backend-host';
import { useTranslation } from '../../../i18n/i18n';
import { Button } from '../../../ui/button';
import { useConfirmedAction } from '../actions/use-confirmed-action';
import { SelectionBar } from '../lists/selection-bar';
import { useSelection } from '../lists/use-selection';

interface SeveralRemoved {
  kind: Several['Kind'];
  /** The ids of the rows that are shown, in their order. */
  shown: readonly string[];
  /** The key of the answer that holds the rows. */
  queryKey: QueryKey;
}

/** Another backend does not know the call. One row alone has its own Remove. */
const canRemoveSeveral = (shown: readonly string[]) => backendHost === '' && shown.length > 1;

/**
 * Removes several rows of a list at once, after one question (rule quoted-confirmations) and with one undo: a list may
 * be flooded.
 * @returns `opener` for beside the list's filter, `bar` for above the list; `choiceOf` gives a row's checkbox, undefined while none are being chosen
 */
export function useRemoveSeveral({ kind, shown, queryKey }: SeveralRemoved): {
  opener: ReactNode;
  bar: ReactNode;
  choiceOf: (id: string, name: string) => ReactNode;
} {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const { chosen, begin, choose, chooseOnly, end } = useSelection(shown);
  const { ask, question } = useConfirmedAction({
    question: t('ownerInbox.confirmRemove'),
    action: t('owner.remove'),
    about: (ids: readonly string[]) => t('owner.severalChosen', { count: ids.length }),
    async run(ids, underKey) {
      await api.deleteSeveral({ body: { Kind: kind, Ids: [...ids] } }, underKey);
      end();
      await queryClient.invalidateQueries({ queryKey });
    },
    undo: ({ length }) => ({ said: t('ownerUndo.severalRemoved', { count: length }), shownBy: [queryKey] }),
  });
  // One call takes no more.
  const most = shown.slice(0, limits.list);
  const isTooMany = (chosen?.size ?? 0) > limits.list;

  const bar = chosen ? (
    <SelectionBar
      label={t('owner.chosenEntries')}
      said={chosen.size === 0 ? t('owner.chooseHint') : t('owner.severalChosen', { count: chosen.size })}
      onEnd={end}
    >
      <Button kind="secondary" className="px-5" onClick={() => chooseOnly(most)}>
        {t('owner.chooseMany', { count: most.length })}
      </Button>
      <Button
        kind="danger"
        className="px-5"
        disabled={chosen.size === 0 || isTooMany}
        onClick={() => ask([...chosen])}
      >
        {t('owner.remove')}
      </Button>
    </SelectionBar>
  ) : null;

  return {
    opener: !chosen && canRemoveSeveral(shown) && (
      <Button kind="row" onClick={begin}>
        {t('owner.chooseSeveral')}
      </Button>
    ),
    bar: (
      <>
        {bar}
        {question}
      </>
    ),
    choiceOf: (id, name) =>
      chosen && (
        <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            checked={chosen.has(id)}
            aria-label={t('owner.chooseOf', { name })}
            onChange={({ target }) => choose(id, target.checked)}
            className="size-5 accent-leaf"
          />
        </label>
      ),
  };
}

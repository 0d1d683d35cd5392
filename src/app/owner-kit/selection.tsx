import type { QueryKey } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { limits } from '~/contract/limits';
import type { ListedKind } from '~/contract/submissions';
import { useTranslation } from '../lib/i18n';
import { Button } from '../ui/button';
import type { Elements } from '../ui/elements';
import { dashboardQuery } from './registrations-query';
import { useConfirmedAction } from './use-confirmed-action';
import { updateCachedAnswer } from './use-owner-action';

interface SelectionBarProps {
  label: string;
  /** The number of selected entries, or a hint. */
  status: string;
  children?: Elements;
  onEnd: () => void;
}

/** Toolbar of a bulk selection; it stays in view while scrolling. */
export function SelectionBar({ label, status, children, onEnd }: SelectionBarProps) {
  const { t } = useTranslation();
  const group = useRef<HTMLFieldSetElement>(null);
  // The button that opened this has been removed.
  useEffect(() => group.current?.focus({ preventScroll: true }), []);
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-label={label}
      className="sticky top-18 z-10 mb-4 flex min-w-0 flex-wrap items-center gap-2 rounded-card border border-line bg-paper p-3 shadow-lg print:hidden"
    >
      <p role="status" className="mr-auto px-1 tabular-nums">
        {status}
      </p>
      {children}
      <Button kind="quiet" className="px-5" onClick={onEnd}>
        {t('owner.endChoosing')}
      </Button>
    </fieldset>
  );
}

/** Selection state of a list; `chosen` is null outside selection mode. */
export function useSelection(ids: readonly string[]) {
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null);
  return {
    /** Without ids that are gone. */
    chosen: marked && new Set(ids.filter((id) => marked.has(id))),
    begin: () => setMarked(new Set()),
    choose: (id: string, isChosen: boolean) =>
      setMarked((before) => {
        const after = new Set(before);
        if (isChosen) after.add(id);
        else after.delete(id);
        return after;
      }),
    chooseOnly: (only: readonly string[]) => setMarked(new Set(only)),
    end: () => setMarked(null),
  };
}

interface BulkRemovalOptions {
  kind: ListedKind;
  shown: readonly string[];
  queryKey: QueryKey;
}

/**
 * Removes several rows after one confirmation (rule quoted-confirmations) with one undo.
 * @returns `opener` for next to the filter, `bar` for above the list; `choiceOf` renders a row's checkbox in
 * selection mode
 */
export function useBulkRemoval({ kind, shown, queryKey }: BulkRemovalOptions): {
  isChoosing: boolean;
  opener: Elements;
  bar: Elements;
  choiceOf: (id: string, name: string) => Elements;
} {
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const { chosen, begin, choose, chooseOnly, end } = useSelection(shown);
  const { ask, question } = useConfirmedAction({
    question: t('ownerSubmissions.confirmRemove'),
    action: t('owner.remove'),
    about: (ids: readonly string[]) => t('owner.severalChosen', { count: ids.length }),
    async run(ids, underKey) {
      await api.deleteSubmissions({ body: { Kind: kind, Ids: [...ids] } }, underKey);
      end();
      updateCachedAnswer<QueryKey, { _id: string }[]>(queryClient, queryKey, (rows) =>
        rows.filter(({ _id }) => !ids.includes(_id)),
      );
    },
    undo: ({ length }) => ({
      message: t('ownerUndo.severalRemoved', { count: length }),
      shownBy: [queryKey, dashboardQuery(api).queryKey],
    }),
  });
  // The call's limit.
  const max = shown.slice(0, limits.list);
  const isTooMany = (chosen?.size ?? 0) > limits.list;

  const bar = chosen ? (
    <SelectionBar
      label={t('owner.chosenEntries')}
      status={chosen.size === 0 ? t('owner.chooseHint') : t('owner.severalChosen', { count: chosen.size })}
      onEnd={end}
    >
      <Button kind="secondary" className="px-5" onClick={() => chooseOnly(max)}>
        {t('owner.chooseMany', { count: max.length })}
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
    isChoosing: chosen !== null,
    // A single row has its own Remove button.
    opener: !chosen && shown.length > 1 && (
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

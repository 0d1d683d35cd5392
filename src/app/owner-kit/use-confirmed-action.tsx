import type { QueryKey } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CallOptions } from '~/contract/calls';
import { useTranslation } from '../lib/i18n';
import { ConfirmDialog } from '../ui/dialog';
import type { Elements } from '../ui/elements';
import { offerUndo } from './undo-toasts';
import {
  ignoreNotFound,
  newIdempotencyKey,
  updateCachedAnswer,
  useOwnerAction,
  useSingleMutation,
  withoutRow,
} from './use-owner-action';

interface Undo {
  message: string;
  /** Queries to refetch after the undo. */
  shownBy: readonly QueryKey[];
  /** Replaces the default undo by the removal's key. */
  restore?: () => Promise<unknown>;
}

/** Returns a function that offers for ten seconds to undo the removal with this Idempotency-Key (rule undo-removal). */
function useOfferUndo(): (key: string, undo: Undo) => void {
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  return useCallback(
    (key, { message, shownBy, restore }) => {
      offerUndo({
        message,
        async undo() {
          await (restore ? restore() : api.restoreRemoved({ body: { Removal: key } }));
          await Promise.all(
            shownBy.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'all' })),
          );
        },
      });
    },
    [api, queryClient],
  );
}

export interface ConfirmedAction<What> {
  /** The quoted text (rule quoted-confirmations). */
  question: string | ((what: What) => string);
  action: string;
  /** Shown below the question. */
  about: (what: What) => ReactNode;
  /** True if `about` describes the effect; otherwise a standard sentence does. */
  describesEffect?: boolean;
  /** Runs on the server under the undo key, then updates the cache. Rejects with `CallFailure`. */
  run: (what: What, underKey: Pick<CallOptions, 'idempotencyKey'>) => Promise<void>;
  /** Without it nothing is offered. */
  undo?: ((what: What) => Undo) | undefined;
  /** The quoted failure text, if any (rule quoted-messages). */
  failed?: string;
}

/** An action that asks for confirmation (rule quoted-confirmations) and reports its result; a removal offers an undo. */
export function useConfirmedAction<What>(confirmed: ConfirmedAction<What>): {
  ask: (what: What) => void;
  question: Elements;
} {
  const { question, action, about, describesEffect = false, run, undo, failed } = confirmed;
  const { t } = useTranslation();
  const act = useOwnerAction();
  const offerUndo = useOfferUndo();
  const [asked, setAsked] = useState<{ what: What } | null>(null);
  /** Another dialog may have been opened in the meantime. */
  const close = (what: What) => setAsked((now) => (now?.what === what ? null : now));
  const confirmation = useSingleMutation({
    mutationFn: (what: What) => {
      const key = newIdempotencyKey();
      const andClose = async () => {
        // Synchronous, so that the focus is back in the page before the notice.
        await run(what, { idempotencyKey: key }).finally(() => flushSync(() => close(what)));
        if (undo) offerUndo(key, undo(what));
      };
      return act(andClose, failed === undefined ? undefined : { failed });
    },
  });
  return {
    ask: useCallback((what: What) => setAsked({ what }), []),
    question: asked !== null && (
      <ConfirmDialog
        question={typeof question === 'string' ? question : question(asked.what)}
        action={action}
        onConfirm={() => confirmation.isUnderWay(asked.what) || confirmation.mutate(asked.what)}
        busy={confirmation.isPending && confirmation.variables === asked.what}
        onClose={() => close(asked.what)}
      >
        <div>{about(asked.what)}</div>
        {!describesEffect && <p className="mt-2">{t('owner.deletedUndoable')}</p>}
      </ConfirmDialog>
    ),
  };
}

interface Removal<Row> {
  /** The quoted text, by default that for a submission. */
  question?: string;
  nameOf: (row: Row) => string;
  /** Shown below the question; by default the name. */
  about?: (row: Row) => ReactNode;
  /** Removes on the server under the undo key. Rejects with `CallFailure`. */
  remove: (id: string, underKey: Pick<CallOptions, 'idempotencyKey'>) => Promise<unknown>;
  /** The list of rows, and further queries that show them. */
  queryKey: QueryKey;
  alsoShownBy?: readonly QueryKey[];
  /** Updates the cache, if the query is no list of rows. */
  forget?: (id: string) => void;
}

/** Removes a row of a list after the quoted confirmation (rule quoted-confirmations). */
export function useRemoval<Row extends { _id: string }>(
  removal: Removal<Row>,
): {
  ask: (row: Row) => void;
  question: Elements;
} {
  const { question, nameOf, about = nameOf, remove, queryKey, alsoShownBy = [], forget } = removal;
  const { t } = useTranslation();
  const { queryClient } = useRouteContext({ from: '__root__' });
  return useConfirmedAction({
    question: question ?? t('ownerSubmissions.confirmRemove'),
    action: t('owner.remove'),
    about,
    async run({ _id }, underKey) {
      await remove(_id, underKey).catch(ignoreNotFound);
      if (forget) forget(_id);
      else updateCachedAnswer<QueryKey, Row[]>(queryClient, queryKey, withoutRow(_id));
    },
    undo: (row) => ({
      message: t('ownerUndo.removed', { name: nameOf(row) }),
      shownBy: [queryKey, ...alsoShownBy],
    }),
  });
}

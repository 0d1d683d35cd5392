import { useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { CallFailure } from '~/contract/call-failure';
import { failureInWords } from '../../lib/call-failures';
import { useTranslation } from '../../lib/i18n';
import { withMoved } from '../../owner-kit/ordered-rows';
import { updateCachedAnswer } from '../../owner-kit/use-owner-action';
import { notify } from '../../ui/notices';
import { photosQuery } from './gallery-queries';

/**
 * Optimistic reordering: saves run one at a time, and only the newest order is sent. A failure restores the server's
 * order and shows a message.
 */
export function usePhotoOrder(stored: readonly string[]) {
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const [mine, setMine] = useState<readonly string[] | null>(null);
  const newest = useRef<readonly string[] | null>(null);
  const wanted = useRef<readonly string[] | null>(null);
  const isSaving = useRef(false);

  const names = mine ? inOrderOf(stored, mine) : stored;

  const sayWhy = (error: unknown) => {
    const isAway = error instanceof CallFailure && error.kind === 'unreachable';
    const text = isAway ? t('owner.offlineRefused') : failureInWords(error, t);
    notify({ kind: 'problem', title: t('pictures.orderFailed'), text });
  };

  const save = async () => {
    wanted.current = newest.current;
    if (isSaving.current) return;
    isSaving.current = true;
    while (wanted.current) {
      const sending = wanted.current;
      wanted.current = null;
      try {
        await api.orderPhotos({ body: { arr: [...sending] } });
        updateCachedAnswer(queryClient, photosQuery(api).queryKey, (shown) => ({
          ...shown,
          Photo: inOrderOf(shown.Photo, sending),
        }));
      } catch (error) {
        wanted.current = null;
        newest.current = null;
        sayWhy(error);
      }
    }
    isSaving.current = false;
    // Unless another drag has started.
    setMine((now) => (now === newest.current || newest.current === null ? null : now));
  };

  const move = (from: number, to: number) => {
    if (to < 0 || to >= names.length || from === to) return;
    newest.current = withMoved(names, from, to);
    setMine(newest.current);
  };

  /** Moves the selected photos to the front, in their current order. */
  const toFront = (chosen: ReadonlySet<string>) => {
    newest.current = [
      ...names.filter((name) => chosen.has(name)),
      ...names.filter((name) => !chosen.has(name)),
    ];
    setMine(newest.current);
    void save();
  };

  return { names, move, toFront, save: () => void save() };
}

/** Same merge as on the server: named photos in that order, then the others. */
const inOrderOf = (stored: readonly string[], order: readonly string[]): string[] => {
  const there = new Set(stored);
  const named = new Set(order);
  return [...order.filter((name) => there.has(name)), ...stored.filter((name) => !named.has(name))];
};

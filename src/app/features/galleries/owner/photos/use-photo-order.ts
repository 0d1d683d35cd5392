import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { CallFailure } from '~/contract/call-failure';
import { useTranslation } from '../../../../i18n/i18n';
import { failureInWords } from '../../../../platform/languages/failure-in-words';
import { changeAnswer } from '../../../../shared/owner/actions/change-answer';
import { moved } from '../../../../shared/owner/rows/rows';
import { notify } from '../../../../ui/notices';
import { photosQuery } from '../../gallery-queries';

/**
 * The photos in the order that the owner gives them. The screen changes at once and the order is saved behind it, one
 * call after the other and only the newest; where that fails the order goes back to what the server has, with a
 * message.
 */
export function usePhotoOrder(stored: readonly string[]) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
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
        changeAnswer(queryClient, photosQuery(api).queryKey, (shown) => ({
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
    // Unless the next one is being dragged already.
    setMine((now) => (now === newest.current || newest.current === null ? null : now));
  };

  const move = (from: number, to: number) => {
    if (to < 0 || to >= names.length || from === to) return;
    newest.current = moved(names, from, to);
    setMine(newest.current);
  };

  /** Puts some before all others, in the order that they have. */
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

/** As the server does it: those that are named, in that order; the others after them, as they were. */
const inOrderOf = (stored: readonly string[], order: readonly string[]): string[] => {
  const there = new Set(stored);
  const named = new Set(order);
  return [...order.filter((name) => there.has(name)), ...stored.filter((name) => !named.has(name))];
};

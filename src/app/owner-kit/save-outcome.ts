import { useCallback, useEffect, useRef } from 'react';
import { CallFailure } from '~/contract/call-failure';
import { formatFailure } from '../lib/call-failures';
import { useTranslation } from '../lib/i18n';
import { notify } from '../ui/notices';

/** Milliseconds between the success message and the redirect (rule fixed-figures). */
export const redirectDelays = { event: 2_000, member: 1_000, eventPhotos: 1_000 } as const;

/**
 * Returns a function that runs an action after a delay (rule fixed-figures), unless the component unmounts first.
 */
export function useDelayedAction(): (ms: number, action: () => void) => void {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    };
  }, []);
  return useCallback((ms, action) => void timers.current.add(setTimeout(action, ms)), []);
}

interface Words {
  title: string;
  text?: string;
}

interface FailedSaveWords {
  /** Without a connection; the input is kept. */
  unreachable: Words;
  /** When the session has ended: the route leads to the sign-in form and back. Default: `refused`. */
  signedOut?: Words;
  /** For other refusals. Default: "not saved" with the reason. */
  refused?: Words;
}

/**
 * Shows why a form was not saved, by default one that changes a record. Anything but a `CallFailure` is a fault of the
 * program: it is said too, and reported as if nobody had caught it.
 */
export function useFailedSave(): (error: unknown, words?: FailedSaveWords) => void {
  const { t } = useTranslation();
  return useCallback(
    (error, words) => {
      const { unreachable, signedOut, refused } = words ?? {
        unreachable: { title: t('ownerEvents.changesWait') },
        signedOut: { title: t('ownerEvents.signInAgain') },
      };
      if (!(error instanceof CallFailure)) {
        reportError(error);
        return notify({ kind: 'problem', title: t('ownerEvents.notSaved'), text: t('owner.unexpected') });
      }
      if (error.kind === 'unreachable')
        return notify({ kind: 'pending', ...unreachable, untilReconnected: true });
      if (error.status === 401 && signedOut) return notify({ kind: 'pending', ...signedOut });
      const otherwise = { title: t('ownerEvents.notSaved'), text: formatFailure(error, t) };
      notify({ kind: 'problem', ...(refused ?? otherwise) });
    },
    [t],
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { HeldPlace } from '~/contract/place';
import { isProblemCode } from '~/contract/problem';
import type { Problem } from '~/outbox/entry';
import type { Kind, Payload } from '~/outbox/kinds';
import type { Outbox } from '~/outbox/outbox';
import { useTranslation } from '../../i18n/i18n';
import type { Checked, FieldProblems } from '../../platform/validation/check-fields';
import { forgetDraft } from '../../platform/visitor/form-drafts';
import { clearNotices, type Notice, notify } from '../../ui/notices';

export interface Submitting<Of extends Kind> {
  kind: Of;
  /** The draft's name. */
  draft: string;
  /** What the person knows it by, for the list of what waits and the messages. */
  about?: string | undefined;
  /** The key of the refused entry that this corrects. */
  corrects?: string | undefined;
  /** What a form that was posted without scripts came back with. */
  returned?: FieldProblems | undefined;
  words: {
    /** Above what is said of one that waits. */
    title: string;
    /** The specification's word, and ours. */
    success: string;
    sent: string;
    refused: (reason: string) => string;
  };
  /** Milliseconds until the way home; undefined where the form stays where it is. */
  homeAfter?: number | undefined;
  /** It is on this phone, under this key. */
  onQueued?: (key: string) => void;
  /** It has arrived. The key is missing where this phone could not store it. */
  onSent?: (key?: string) => void;
  /**
   * More exact words for its arrival than `words.sent`, where the receipt brought any, and what is to be written down.
   * Never rejects.
   */
  tellSent?: (arrived: {
    key?: string;
    place?: HeldPlace;
  }) => Promise<{ text: string | undefined; facts: Notice['facts'] }>;
}

/**
 * Sends a form through the outbox: stored on the phone first, then delivered. The word of success and the way home when
 * it has arrived; "saved on this phone" and home when it waits; otherwise the form stays, filled, with the reason.
 */
export function useSubmission<Of extends Kind>({
  kind,
  draft,
  about,
  corrects,
  returned,
  words,
  homeAfter,
  onQueued,
  onSent,
  tellSent,
}: Submitting<Of>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(returned ?? {});
  const [replaces, setReplaces] = useState(corrects);
  const here = useIsHere();

  /** The word first, then home, unless another page was opened meanwhile. */
  const leave = async (notice: Parameters<typeof notify>[0]) => {
    forgetDraft(draft);
    setReplaces(undefined);
    notify(notice);
    if (homeAfter === undefined) return true;
    await new Promise((resolve) => setTimeout(resolve, homeAfter));
    if (here.current) await navigate({ to: '/' });
    return true;
  };

  const refuse = ({ code, text, fields }: Problem) => {
    setProblems(fields ?? {});
    const reason = isProblemCode(code) ? t(`problems.${code}`) : text || t('problems.unknown');
    notify({ kind: 'problem', title: words.refused(reason) });
    return false;
  };

  const succeed = async (arrived: { key?: string; place?: HeldPlace }) => {
    onSent?.(arrived.key);
    const { text = words.sent, facts } = (await tellSent?.(arrived)) ?? {};
    return leave({ kind: 'success', title: words.success, text, facts });
  };

  const hold = (key: string, text: string) =>
    leave({ kind: 'pending', title: words.title, text, submission: key });

  const send = async (outbox: Outbox, payload: Payload<Of>): Promise<boolean> => {
    const submission = await outbox.submit(kind, payload, {
      ...(about !== undefined && { about }),
      ...(replaces !== undefined && { corrects: replaces }),
    });
    if (submission.outcome === 'sent directly') return succeed(submission);
    if (submission.outcome === 'refused') return refuse(submission.problem);
    if (submission.outcome === 'not sent') {
      notify({ kind: 'problem', title: t('forms.failed') });
      return false;
    }
    onQueued?.(submission.key);
    const settlement = await submission.settled;
    if (settlement.outcome === 'sent') return succeed({ key: submission.key });
    if (settlement.outcome === 'waiting') return hold(submission.key, t('forms.savedHere'));
    if (settlement.outcome === 'gone') return hold(submission.key, t('forms.noLongerHere'));
    // It stays in the outbox too, until the next try from here takes its place.
    setReplaces(submission.key);
    return refuse(settlement.problem);
  };

  /** Resolves to true when there is nothing more to do in the form. */
  const submit = async (outbox: Outbox, checked: Checked<Payload<Of>>): Promise<boolean> => {
    clearNotices();
    setProblems(checked.ok ? {} : checked.problems);
    if (!checked.ok) return false;
    setBusy(true);
    return send(outbox, checked.payload).finally(() => setBusy(false));
  };

  return { submit, busy, problems };
}

/** False once the form has left the screen. */
function useIsHere(): { readonly current: boolean } {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}

import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isProblemCode } from '~/contract/call-failure';
import { limits, maxParty } from '~/contract/limits';
import type { HeldPlace } from '~/contract/place';
import type { Problem } from '~/outbox/entry';
import type { Kind, Payload } from '~/outbox/kinds';
import type { Outbox } from '~/outbox/outbox';
import type { Checked, FieldProblems } from '../lib/check-fields';
import type * as drafts from '../lib/form-drafts';
import { type Fields, isEntered, useUnsavedForm } from '../lib/form-fields';
import { type Translate, useTranslation } from '../lib/i18n';
import { clearNotices, type Notice, notify } from '../ui/notices';

export interface SubmissionOptions<Of extends Kind> {
  kind: Of;
  form: RefObject<HTMLFormElement | null>;
  /** The draft's name. */
  draft: string;
  /** Undefined until it is loaded. */
  drafts: Pick<typeof drafts, 'deleteDraft' | 'refusedSubmission' | 'storeDraft'> | undefined;
  label?: string | undefined;
  corrects?: string | undefined;
  returned?: FieldProblems | undefined;
  words: {
    title: string;
    /** The quoted success text and an addition. */
    success: string;
    sent: string;
    refused: (reason: string) => string;
  };
  /** Milliseconds until the redirect home; undefined to stay. */
  homeAfter?: number | undefined;
  /** The event that a registration is for. */
  about?: string;
  onQueued?: (key: string) => void;
  /** Called after delivery. The key is missing if this phone could not store the submission. */
  onSent?: (key?: string) => void;
  /** Returns the parts of the message that depend on the receipt. Never rejects. */
  describeSuccess?: (arrived: { key?: string; place?: HeldPlace }) => Promise<Partial<Omit<Notice, 'id'>>>;
}

/**
 * Submits a form through the outbox. Delivered: success message and redirect. Queued: "saved on this phone" and
 * redirect. Otherwise the form keeps its input and shows the reason.
 */
export function useSubmission<Of extends Kind>({
  kind,
  form,
  draft,
  drafts,
  label,
  corrects,
  returned,
  words,
  homeAfter,
  about,
  onQueued,
  onSent,
  describeSuccess,
}: SubmissionOptions<Of>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(returned ?? {});
  const [replaces, setReplaces] = useState(corrects);
  const isMounted = useIsMounted();

  /** Shows the message and redirects, unless another page was opened: at once to the page that answers itself. */
  const leave = async (notice: Parameters<typeof notify>[0]) => {
    drafts?.deleteDraft(draft);
    setReplaces(undefined);
    const goHome = async () => {
      if (isMounted.current) await navigate({ to: '/' });
    };
    if (homeAfter === 0) await goHome();
    notify({ ...notice, about });
    if (!homeAfter) return true;
    await new Promise((resolve) => setTimeout(resolve, homeAfter));
    await goHome();
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
    const described = await describeSuccess?.(arrived);
    return leave({ kind: 'success', title: words.success, text: words.sent, ...described });
  };

  const showQueued = (key: string, text: string) =>
    leave({ kind: 'pending', title: words.title, text, submission: key });

  const send = async (outbox: Outbox, payload: Payload<Of>, entered: Fields): Promise<boolean> => {
    const replaced = drafts?.refusedSubmission(draft) ?? replaces;
    const submission = await outbox.submit(kind, payload, {
      entered,
      ...(label !== undefined && { label }),
      ...(replaced !== undefined && { corrects: replaced }),
    });
    if (submission.outcome === 'sent directly') return succeed(submission);
    if (submission.outcome === 'refused') return refuse(submission.problem);
    if (submission.outcome === 'not sent') {
      notify({ kind: 'problem', title: t('forms.failed') });
      return false;
    }
    onQueued?.(submission.key);
    // The outbox has it, also if the app is closed now: the form must not offer it once more.
    drafts?.deleteDraft(draft);
    const result = await submission.result;
    if (result.outcome === 'sent') return succeed({ key: submission.key });
    if (result.outcome === 'waiting')
      return showQueued(submission.key, t(result.isBusy ? 'forms.savedSoon' : 'forms.savedHere'));
    if (result.outcome === 'gone') return showQueued(submission.key, t('forms.noLongerHere'));
    // The refused entry stays in the outbox until the next submission replaces it, also one after a reload.
    setReplaces(submission.key);
    if (form.current) drafts?.storeDraft(draft, form.current, returned !== undefined, submission.key);
    return refuse(result.problem);
  };

  const submit = async (outbox: Outbox, checked: Checked<Payload<Of>>, entered: Fields): Promise<boolean> => {
    clearNotices();
    setProblems(checked.ok ? {} : checked.problems);
    if (!checked.ok) return false;
    setBusy(true);
    let isDone = false;
    try {
      isDone = await send(outbox, checked.payload, entered);
    } finally {
      // On its way home the form stays as it is.
      setBusy(isDone && homeAfter !== undefined);
    }
    return isDone;
  };

  return { submit, busy, problems };
}

function useIsMounted(): { readonly current: boolean } {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}

/**
 * Marks a form as unsaved while it has input, including input from before hydration.
 * @param isHeld whether it counts although it is as it was rendered, or does not count; undefined: by its fields
 * @returns a function that checks again after a change
 */
export function useUnsavedInput(form: RefObject<HTMLFormElement | null>, isHeld?: boolean): () => void {
  const [halfFilled, setHalfFilled] = useState(false);
  useUnsavedForm(halfFilled);
  const checkForInput = useCallback(
    () => setHalfFilled(form.current !== null && (isHeld ?? isEntered(form.current))),
    [form, isHeld],
  );
  // Any render may remove fields or the form.
  useEffect(checkForInput);
  return checkForInput;
}

/** The longest texts of forms, as the schemas have them. */
const maxLengths: Partial<Record<string, number>> = {
  Name: limits.name,
  FName: limits.name,
  LName: limits.name,
  Email: limits.email,
  Number: limits.phone,
  Address: limits.address,
  WhyWeJoin: limits.description,
  WhyYouWantToJoin: limits.description,
  Message: limits.description,
};

/** Returns the text for a field's problem, if any. Field names follow rule stored-fields. */
export function formatProblem(field: string, problem: string | undefined, t: Translate): string | undefined {
  if (!problem) return undefined;
  const limit = maxLengths[field];
  if (problem === 'too-long')
    return limit === undefined ? t('forms.tooLong') : t('forms.tooLongBy', { limit });
  if (field === 'Party') return t('places.partyInvalid', { max: maxParty });
  if (problem === 'missing') {
    if (field === 'Name' || field === 'FName') return t('forms.nameMissing');
    if (field === 'Message') return t('forms.messageMissing');
    // Where only an e-mail address is asked for, a phone number is no alternative.
    return t(field === 'Email' ? 'forms.emailMissing' : 'forms.reachMissing');
  }
  if (problem === 'not-valid') {
    if (field === 'Number') return t('forms.phoneInvalid');
    if (field === 'Email') return t('forms.emailInvalid');
    if (field === 'DOB') return t('forms.dateInvalid');
  }
  return t('forms.notValid');
}

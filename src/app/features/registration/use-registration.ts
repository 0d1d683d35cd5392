import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { privacyNotice } from '~/content/privacy-notice';
import { isProblemCode } from '~/contract/problem';
import type { Problem } from '~/outbox/entry';
import { outbox } from '../../offline/outbox-client';
import { clearNotices, notify } from '../../ui/notices';
import { forgetDraft } from './draft';
import { checkRegistration, type RegistrationProblems } from './registration-problems';

interface Registering {
  eid: string;
  /** The event's name, for the messages. */
  name: string;
  /** The refused entry that this corrects. */
  corrects: string | undefined;
  /** The draft's name. */
  draft: string;
  /** What a form that was posted without scripts came back with. */
  returned: RegistrationProblems;
}

/**
 * Sends the registration (§2.8) through the outbox: kept on the phone first, then delivered. 'success' and home when
 * it has arrived; "saved on this phone" and home when it waits; otherwise the form stays, filled, with the reason.
 */
export function useRegistration({ eid, name, corrects, draft, returned }: Registering) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(returned);
  const [replaces, setReplaces] = useState(corrects);
  const here = useIsHere();

  /** The word first, then home (§2.8); she may have gone elsewhere meanwhile, and then stays there. */
  const leave = (notice: Parameters<typeof notify>[0]) => {
    forgetDraft(draft);
    notify(notice);
    if (here.current) void navigate({ to: '/' });
  };

  const refuse = ({ code, text, fields }: Problem) => {
    setProblems(fields ?? {});
    const reason = isProblemCode(code) ? t(`problems.${code}`) : text || t('problems.unknown');
    notify({ kind: 'problem', title: t('registration.refused', { reason }) });
  };

  const succeed = () =>
    leave({ kind: 'success', title: t('registration.success'), text: t('registration.sent', { name }) });

  const fail = () => notify({ kind: 'problem', title: t('registration.failed') });

  const submit = async (fields: Record<string, string>) => {
    clearNotices();
    const checked = checkRegistration({ ...fields, Eid: eid, PrivacyNotice: privacyNotice.version });
    setProblems(checked.ok ? {} : checked.problems);
    if (!checked.ok) return;
    setBusy(true);
    try {
      const submission = await outbox.submit('registration', checked.registration, {
        about: name,
        ...(replaces !== undefined && { corrects: replaces }),
      });
      if (submission.outcome === 'sent directly') return succeed();
      if (submission.outcome === 'refused') return refuse(submission.problem);
      if (submission.outcome === 'not sent') return fail();
      const settlement = await submission.settled;
      if (settlement.outcome === 'sent') return succeed();
      if (settlement.outcome === 'waiting') {
        return leave({ kind: 'kept', title: name, text: t('registration.savedHere') });
      }
      if (settlement.outcome === 'gone') {
        return leave({ kind: 'kept', title: name, text: t('registration.noLongerHere') });
      }
      // It stays in the outbox too, until the next try from here takes its place.
      setReplaces(submission.key);
      refuse(settlement.problem);
    } finally {
      setBusy(false);
    }
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

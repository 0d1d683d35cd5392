import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblemCode } from '~/contract/problem';
import type { Problem } from '~/outbox/entry';
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

  const leave = async () => {
    forgetDraft(draft);
    await navigate({ to: '/' });
  };

  const refuse = ({ code, text, fields }: Problem) => {
    setProblems(fields ?? {});
    const reason = isProblemCode(code) ? t(`problems.${code}`) : text || t('problems.unknown');
    notify({ kind: 'problem', title: t('registration.refused', { reason }) });
  };

  const succeed = async () => {
    await leave();
    notify({ kind: 'success', title: t('registration.success'), text: t('registration.sent', { name }) });
  };

  const submit = async (fields: Record<string, string>) => {
    clearNotices();
    const checked = checkRegistration({ ...fields, Eid: eid });
    setProblems(checked.ok ? {} : checked.problems);
    if (!checked.ok) return;
    setBusy(true);
    try {
      const { outbox } = await import('../../offline/outbox-client');
      const submission = await outbox.submit('registration', checked.registration, {
        about: name,
        ...(corrects !== undefined && { corrects }),
      });
      if (submission.outcome === 'sent directly') return await succeed();
      if (submission.outcome === 'refused') return refuse(submission.problem);
      if (submission.outcome === 'not sent') {
        return notify({ kind: 'problem', title: t('registration.failed') });
      }
      const settlement = await submission.settled;
      if (settlement.outcome === 'sent') return await succeed();
      if (settlement.outcome === 'waiting') {
        await leave();
        return notify({ kind: 'kept', title: name, text: t('registration.savedHere') });
      }
      // Corrected here and now: the refused entry makes way for the next try.
      await outbox.discard(submission.key);
      refuse(settlement.problem);
    } finally {
      setBusy(false);
    }
  };

  return { submit, busy, problems };
}

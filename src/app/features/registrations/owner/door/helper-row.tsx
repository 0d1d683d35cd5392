import { useRouteContext } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { DoorHelper } from '~/contract/door';
import { type Translate, useTranslation } from '../../../../i18n/i18n';
import type { Language } from '../../../../platform/languages/language';
import { useLanguage } from '../../../../platform/languages/use-content';
import { useSingleMutation } from '../../../../shared/owner/actions/use-single-mutation';
import { momentInWords } from '../../../../shared/owner/parts/moment-in-words';
import { Button } from '../../../../ui/button';
import { ConfirmDialog } from '../../../../ui/dialog';
import { HelperLink } from './helper-link';
import { useDoorChange } from './use-door-change';

interface HelperRowProps {
  eid: string;
  eventName: string;
  helper: DoorHelper;
  /** Whether the link is unfolded. */
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

/** A helper: when the list was last looked at, the link, and ending it after a question. */
export function HelperRow({ eid, eventName, helper, isShown, onShow }: HelperRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { api } = useRouteContext({ from: '__root__' });
  const change = useDoorChange(eid);
  const [isAsked, setAsked] = useState(false);
  const linkId = useId();
  const { _id: id, Name: name, Link: link } = helper;
  const revocation = useSingleMutation({
    mutationFn: () =>
      change(async () => {
        await api.revokeHelper({ params: { id } });
      }),
  });
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="min-w-0 grow basis-40 wrap-anywhere">
          <p className={link ? 'font-semibold' : 'text-quiet'}>{name}</p>
          <p className="text-sm text-quiet tabular-nums">{standing(helper, t, language)}</p>
        </div>
        {link && (
          <div className="-mx-2 flex flex-wrap">
            <Button
              kind="row"
              aria-expanded={isShown}
              aria-controls={linkId}
              aria-label={`${t('ownerHelpers.link')}: ${name}`}
              onClick={() => onShow(!isShown)}
            >
              {t('ownerHelpers.link')}
            </Button>
            <Button
              kind="row-danger"
              aria-label={`${t('ownerHelpers.end')}: ${name}`}
              busy={revocation.isPending}
              onClick={() => setAsked(true)}
            >
              {t('ownerHelpers.end')}
            </Button>
          </div>
        )}
      </div>
      {link && (
        <div id={linkId} hidden={!isShown}>
          {isShown && <HelperLink name={name} secret={link} eventName={eventName} />}
        </div>
      )}
      {isAsked && (
        <ConfirmDialog
          question={t('ownerHelpers.confirmEnd')}
          action={t('ownerHelpers.end')}
          onConfirm={() => revocation.isUnderWay() || revocation.mutate()}
          onClose={() => setAsked(false)}
        >
          <p className="font-semibold text-ink wrap-anywhere">{name}</p>
          <p className="mt-1">{t('ownerHelpers.endTells')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** Whether the link works, and when it was used last. */
function standing({ Link, RevokedAt, SeenAt }: DoorHelper, t: Translate, language: Language): string {
  const seen = SeenAt && t('ownerHelpers.seen', { time: momentInWords(SeenAt, language) });
  if (Link) return seen || t('ownerHelpers.unseen');
  const ended = RevokedAt
    ? t('ownerHelpers.revoked', { time: momentInWords(RevokedAt, language) })
    : t('ownerHelpers.ended');
  return [ended, seen].filter(Boolean).join(' · ');
}

import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import type { DoorHelper } from '~/contract/door';
import { type Translate, useTranslation } from '../../lib/i18n';
import type { Language } from '../../lib/language';
import { formatMoment } from '../../owner-kit/format-instant';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { copyText, RemoveButton } from '../../owner-kit/row-actions';
import { useSingleMutation } from '../../owner-kit/use-owner-action';
import { Button, buttonStyle } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { whatsAppLink } from '../../ui/outward-links';
import { useDoorChange } from './owner-door-query';

interface HelperLinkProps {
  name: string;
  secret: string;
  eventName: string;
}

function HelperLink({ name, secret, eventName }: HelperLinkProps) {
  const { t } = useTranslation();
  const url = `${useRouteContext({ from: '__root__' }).origin()}/door#${secret}`;
  const text = t('ownerHelpers.message', { event: eventName });
  const [drawing, setDrawing] = useState<typeof import('../../ui/qr-code')>();
  useEffect(() => {
    let isGone = false;
    import('../../ui/qr-code').then(
      (loaded) => isGone || setDrawing(loaded),
      // If the QR code cannot be loaded, the link below it is enough.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);

  // Cancelling the share dialog rejects; ignore it.
  const share = () => navigator.share({ title: eventName, text, url }).catch(() => undefined);

  return (
    <div className="grid gap-2 pt-1 pb-2">
      {/* Reserves the space of the QR code. */}
      <div className="aspect-square w-full max-w-60">
        {drawing && <drawing.QrCode text={url} label={t('ownerHelpers.qr', { name })} />}
      </div>
      <p translate="no" className="mt-3 text-sm wrap-anywhere select-all">
        {url}
      </p>
      <div className="-mx-2 flex flex-wrap gap-x-2">
        <Button kind="row" onClick={() => void copyText(url, t('events.copied'), t)}>
          <OwnerIcon name="copy" />
          <span>{t('ownerHelpers.copy')}</span>
        </Button>
        <a
          href={whatsAppLink({ text: `${text}\n${url}` })}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle('row')}
        >
          <OwnerIcon name="chat" />
          <span>{t('ownerHelpers.whatsApp')}</span>
        </a>
        {'share' in navigator && (
          <Button kind="row" onClick={() => void share()}>
            <Icon name="share" />
            <span>{t('ownerHelpers.share')}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

interface HelperRowProps {
  eid: string;
  eventName: string;
  helper: DoorHelper;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  onRemove: () => void;
}

export function HelperRow({ eid, eventName, helper, isShown, onShow, onRemove }: HelperRowProps) {
  const { t, language } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const change = useDoorChange(eid);
  const [isAsked, setAsked] = useState(false);
  const linkId = useId();
  const { _id: id, Name: name, Link: link } = helper;
  const revocation = useSingleMutation({
    mutationFn: () => change(() => api.revokeHelper({ params: { id } })),
  });
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="min-w-0 grow basis-40 wrap-anywhere">
          <p className={link ? 'font-semibold' : 'text-quiet'}>{name}</p>
          <p className="text-sm text-quiet tabular-nums">{formatHelperStatus(helper, t, language)}</p>
        </div>
        {link ? (
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
        ) : (
          <RemoveButton name={name} className="-mx-2" onRemove={onRemove} />
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

function formatHelperStatus(
  { Link, RevokedAt, SeenAt }: DoorHelper,
  t: Translate,
  language: Language,
): string {
  const seen = SeenAt && t('ownerHelpers.seen', { time: formatMoment(SeenAt, language) });
  if (Link) return seen || t('ownerHelpers.unseen');
  const ended = RevokedAt
    ? t('ownerHelpers.revoked', { time: formatMoment(RevokedAt, language) })
    : t('ownerHelpers.ended');
  return [ended, seen].filter(Boolean).join(' · ');
}

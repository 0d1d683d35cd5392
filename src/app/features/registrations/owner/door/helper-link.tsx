import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../i18n/i18n';
import { OwnerIcon } from '../../../../shared/owner/parts/owner-icon';
import { Button, buttonStyle } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { notify } from '../../../../ui/notices';
import { whatsAppLink } from '../../../../ui/outward-links';

interface HelperLinkProps {
  name: string;
  secret: string;
  eventName: string;
}

/** A helper's link: as a QR code for a phone that stands beside, and to be sent. */
export function HelperLink({ name, secret, eventName }: HelperLinkProps) {
  const { t } = useTranslation();
  const url = `${useRouteContext({ from: '__root__' }).origin()}/door#${secret}`;
  const text = t('ownerHelpers.message', { event: eventName });
  const [drawing, setDrawing] = useState<typeof import('../../../../ui/qr-code')>();
  useEffect(() => {
    let isGone = false;
    import('../../../../ui/qr-code').then(
      (loaded) => isGone || setDrawing(loaded),
      // The link itself stands below.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify({ kind: 'success', title: t('ownerHelpers.copied') });
    } catch {
      notify({ kind: 'problem', title: t('ownerDoor.notCopied') });
    }
  };
  // Whoever closes the phone's dialog without sharing has decided so.
  const share = () => navigator.share({ title: eventName, text, url }).catch(() => undefined);

  return (
    <div className="grid gap-2 pt-1 pb-2">
      {/* As high before it is drawn. */}
      <div className="aspect-square w-full max-w-60">
        {drawing && <drawing.QrCode text={url} label={t('ownerHelpers.qr', { name })} />}
      </div>
      <p translate="no" className="mt-3 text-sm wrap-anywhere select-all">
        {url}
      </p>
      <div className="-mx-2 flex flex-wrap gap-x-2">
        <Button kind="row" onClick={() => void copy()}>
          <OwnerIcon name="copy" />
          {t('ownerHelpers.copy')}
        </Button>
        <a
          href={whatsAppLink({ text: `${text}\n${url}` })}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle('row')}
        >
          <OwnerIcon name="chat" />
          {t('ownerHelpers.whatsApp')}
        </a>
        {'share' in navigator && (
          <Button kind="row" onClick={() => void share()}>
            <Icon name="share" />
            {t('ownerHelpers.share')}
          </Button>
        )}
      </div>
    </div>
  );
}

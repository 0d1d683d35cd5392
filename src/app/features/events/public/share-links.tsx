import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../../i18n/i18n';
import { Icon } from '../../../ui/icon';
import { notify } from '../../../ui/notices';
import { whatsAppLink } from '../../../ui/outward-links';
import { actionStyle, EventAction, wideOnPhone } from './event-action';
import { canShare, type Shared, shareOrCopy } from './share-event';

const never = () => () => undefined;

/** Handing an event on: by WhatsApp, or however the phone or the clipboard can. */
export function ShareLinks({ shared, wide }: { shared: Shared; wide?: boolean }) {
  const { t } = useTranslation();
  // The server cannot know; the two words take the same place.
  const sharing = useSyncExternalStore(never, canShare, () => false);
  const share = async () => {
    const outcome = await shareOrCopy(shared);
    if (outcome === 'copied') notify({ kind: 'success', title: t('events.copied') });
    // To be copied by hand, then.
    if (outcome === 'failed') notify({ kind: 'problem', title: t('events.notCopied'), text: shared.url });
  };
  return (
    <>
      <EventAction
        icon="chat"
        label={t('events.whatsapp')}
        href={whatsAppLink({ text: `${shared.text}\n${shared.url}` })}
        away
      />
      <li className={`noscript:hidden ${wide ? wideOnPhone : ''}`}>
        <button type="button" onClick={() => void share()} className={actionStyle}>
          <Icon name={sharing ? 'share' : 'chain'} />
          {t(sharing ? 'events.share' : 'events.copyLink')}
        </button>
      </li>
    </>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { type MouseEvent, useSyncExternalStore } from 'react';
import { formatDate, formatTime } from '~/content/format-date';
import type { Event } from '~/contract/event';
import { useTranslation } from '../../lib/i18n';
import type { Language } from '../../lib/language';
import { buttonStyle } from '../../ui/button';
import { Icon, type IconName } from '../../ui/icon';
import { notify } from '../../ui/notices';
import { whatsAppLink } from '../../ui/outward-links';

interface ShareContent {
  title: string;
  text: string;
  url: string;
}

/**
 * Opens the native share dialog, or else copies to the clipboard. Returns `shared` also if the dialog was cancelled.
 */
async function shareOrCopy(what: ShareContent): Promise<'shared' | 'copied' | 'failed'> {
  if (canShare()) {
    try {
      await navigator.share(what);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
      // Any other failure falls back to the clipboard.
    }
  }
  try {
    await navigator.clipboard.writeText(what.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

const canShare = (): boolean => 'share' in navigator;

const root = getRouteApi('__root__');

type Shared = Pick<Event, '_id' | 'EventName' | 'EDate' | 'Time' | 'Place'>;

function shareContentOf(
  { _id, EventName, EDate, Time, Place }: Shared,
  origin: string,
  language: Language,
): ShareContent {
  const when = [formatDate(EDate, language), formatTime(Time, language)].filter(Boolean).join(', ');
  const text = [EventName, when, Place].filter(Boolean).join('\n');
  return { title: EventName, text, url: `${origin}/events/${_id}` };
}

export function useShareContent(event: Shared): ShareContent {
  const { language } = useTranslation();
  const origin = root.useRouteContext({ select: ({ origin }) => origin() });
  return shareContentOf(event, origin, language);
}

const whatsAppShareLink = ({ text, url }: ShareContent): string => whatsAppLink({ text: `${text}\n${url}` });

export const useWhatsAppShareLink = (event: Event): string => whatsAppShareLink(useShareContent(event));

/** Returns a function that gives the WhatsApp link of an event that was just saved. */
export function useWhatsAppShareLinkOf(): (event: Shared) => string {
  const { language } = useTranslation();
  const origin = root.useRouteContext({ select: ({ origin }) => origin() });
  return (event) => whatsAppShareLink(shareContentOf(event, origin, language));
}

export const actionStyle = buttonStyle(
  'secondary',
  'size-full justify-start! px-4! text-left! text-sm wrap-anywhere',
);

/** A phone number needs a full row, and so does a single action that is left over. */
const wideOnPhone = 'col-span-full lg:col-span-1';

interface EventActionProps {
  icon: IconName;
  label: string;
  href: string;
  wide?: boolean;
  away?: boolean;
  onClick?: (press: MouseEvent<HTMLAnchorElement>) => void;
}

export function EventAction({ icon, label, href, away = false, wide, onClick }: EventActionProps) {
  return (
    <li className={wide ? wideOnPhone : ''}>
      <a
        href={href}
        {...(away && { target: '_blank', rel: 'noreferrer' })}
        onClick={onClick}
        className={actionStyle}
      >
        <Icon name={icon} />
        <span>{label}</span>
      </a>
    </li>
  );
}

const never = () => () => undefined;

export function ShareLinks({ shared, wide }: { shared: ShareContent; wide?: boolean }) {
  const { t } = useTranslation();
  // Unknown on the server. Both labels take the same space.
  const sharing = useSyncExternalStore(never, canShare, () => false);
  const share = async () => {
    const outcome = await shareOrCopy(shared);
    if (outcome === 'copied') notify({ kind: 'success', title: t('events.copied') });
    // Show the URL for copying by hand.
    if (outcome === 'failed') notify({ kind: 'problem', title: t('events.notCopied'), text: shared.url });
  };
  return (
    <>
      <EventAction icon="chat" label={t('events.whatsapp')} href={whatsAppShareLink(shared)} away />
      <li className={`noscript:hidden ${wide ? wideOnPhone : ''}`}>
        <button type="button" onClick={() => void share()} className={actionStyle}>
          <Icon name={sharing ? 'share' : 'chain'} />
          <span>{t(sharing ? 'events.share' : 'events.copyLink')}</span>
        </button>
      </li>
    </>
  );
}

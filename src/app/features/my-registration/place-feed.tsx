import { useState } from 'react';
import type { Api } from '~/contract/calls';
import { useTranslation } from '../../lib/i18n';
import { useRowLanguage } from '../../lib/site-content';
import { Button, buttonStyle, textLinkStyle } from '../../ui/button';
import { notify } from '../../ui/notices';

/** Returns the addresses of a place's calendar and of that of all events, in the language of the page, once they are asked for. */
export function usePlaceFeed(api: Api, Link: string) {
  const { t } = useTranslation();
  const lng = useRowLanguage();
  const [address, setAddress] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      const { result } = await api.getPlaceFeed({ body: { Link } });
      setAddress(result.Address);
    } catch {
      notify({ kind: 'problem', title: t('offline.notDone') });
    } finally {
      setAsking(false);
    }
  };
  const query = lng ? `?lng=${lng}` : '';
  const site = address && new URL(address).origin;
  return {
    feed: site && { address: address + query, ofAll: `${site}/calendar.ics${query}` },
    isAsking,
    ask,
  };
}

/** Opened by the phone's calendar, where it can subscribe. */
const webcal = (address: string) => address.replace(/^https?:/, 'webcal:');

interface PlaceFeedProps {
  address: string;
  /** The calendar of all events. */
  ofAll: string;
}

/** A calendar's address, for programs on this phone and for others. */
export function PlaceFeed({ address, ofAll }: PlaceFeedProps) {
  const { t } = useTranslation();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify({ kind: 'success', title: t('events.copied') }),
      // Show the address for copying by hand.
      () => notify({ kind: 'problem', title: t('events.notCopied'), text: address }),
    );
  return (
    <div role="status" className="mt-3 rounded-control bg-panel-soft p-4">
      <p>{t('places.feedText')}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        <li>
          <a href={webcal(address)} className={buttonStyle('secondary')}>
            {t('places.openCalendar')}
          </a>
        </li>
        <li>
          <Button kind="secondary" onClick={() => void copy()}>
            {t('events.copyLink')}
          </Button>
        </li>
      </ul>
      <a href={webcal(ofAll)} className={`mt-2 ${textLinkStyle}`}>
        {t('places.allInCalendar')}
      </a>
    </div>
  );
}

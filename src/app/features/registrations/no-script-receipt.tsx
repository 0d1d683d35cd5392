import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { HeldPlace } from '~/contract/place';
import { useTranslation } from '../../lib/i18n';
import { useGroup } from '../../lib/site-content';
import { buttonStyle } from '../../ui/button';
import type { Elements } from '../../ui/elements';
import { Icon } from '../../ui/icon';
import { DoorCodePanel } from '../places/door-code';
import { admits, formatPlace, formatReceived, isInLine, placeIcon } from '../places/place-words';
import { type NoScriptRegistration, noScriptRegistrationKey } from './no-script-post';

/**
 * Id of the notice. Contains the event, since the next event's page may render while this one is still in the
 * document.
 */
const receiptIdOf = (eid: string) => `taken-${eid}`;

interface FormOrReceiptProps {
  eid: string;
  name: string;
  children: Elements;
}

/**
 * The form, or the server's response to its post without scripts. Only the server renders that response; hydration
 * keeps its HTML until the page is left.
 */
export function FormOrReceipt({ eid, name, children }: FormOrReceiptProps) {
  const queryClient = useQueryClient();
  const [standing] = useState(() => {
    const __html = import.meta.env.SSR ? undefined : document.getElementById(receiptIdOf(eid))?.innerHTML;
    return __html === undefined ? undefined : { __html };
  });
  if (import.meta.env.SSR) {
    const taken = queryClient.getQueryData<NoScriptRegistration>(noScriptRegistrationKey);
    if (!taken) return children;
    return (
      <div id={receiptIdOf(eid)}>
        <NoScriptReceipt eid={eid} name={name} place={taken.place} />
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: copied from this document
  return standing ? <div id={receiptIdOf(eid)} dangerouslySetInnerHTML={standing} /> : children;
}

interface NoScriptReceiptProps {
  eid: string;
  name: string;
  place: HeldPlace;
}

/**
 * Replaces the form after a post without scripts: state of the registration, door code and secret link. A repeated
 * post has the link only in the same browser (rule my-registration).
 */
function NoScriptReceipt({ eid, name, place }: NoScriptReceiptProps) {
  const { t } = useTranslation();
  const phone = useGroup().Texts.phones?.[0];
  const { State, Counted, Party, Code, Link: secret } = place;
  const text = () => {
    if (State !== 'waiting') return t(Counted ? 'places.sentConfirmed' : 'registration.sent', { name });
    return isInLine(place) ? t('withoutScripts.waiting', { name }) : formatReceived(place, name, t);
  };
  return (
    <section
      aria-labelledby="taken-place"
      className="overflow-hidden rounded-card border border-line bg-paper shadow-ticket"
    >
      <div
        role="alert"
        className={`px-5 py-4 sm:px-6 ${State === 'confirmed' ? 'bg-leaf-soft text-leaf-deep' : 'bg-panel'}`}
      >
        <h2 id="taken-place" className="flex items-start gap-2.5 text-xl">
          <Icon name={placeIcon(place)} className="mt-0.5 size-6 shrink-0" />
          <span>{formatPlace(place, t)}</span>
        </h2>
        {State !== 'cancelled' && (
          <p className="mt-1 text-ink">
            {State === 'confirmed' && (
              <>
                <strong>{t('registration.success')}</strong>
                <br />
              </>
            )}
            <span>{text()}</span>
          </p>
        )}
      </div>
      <div className="px-5 pb-5 sm:px-6 sm:pb-6">
        {admits(place) && Code && (
          <div className="mt-5">
            <DoorCodePanel code={Code} />
          </div>
        )}
        {State !== 'cancelled' && <p className="mt-5">{t('places.people', { count: Party })}</p>}
        {secret === undefined ? (
          phone && <p className="mt-5 text-quiet">{t('withoutScripts.callUs', { phone })}</p>
        ) : (
          <>
            <p className="mt-5">
              <a
                href={`/place#${secret}`}
                className="inline-flex min-h-11 items-center font-semibold text-leaf-deep underline underline-offset-4"
              >
                {t('withoutScripts.keepLink')}
              </a>
            </p>
            <p className="text-sm text-quiet">{t('withoutScripts.linkText')}</p>
          </>
        )}
        <ul className="mt-5 flex flex-wrap gap-2 border-t border-line pt-5">
          <li>
            <Link to="/past_event/$eid" params={{ eid }} className={buttonStyle('secondary')}>
              {t('places.event')}
            </Link>
          </li>
          <li>
            {/* A plain link: the form needs a new document. */}
            <a href={`/book/register_booking/${eid}`} className={buttonStyle('secondary')}>
              {t('registration.another')}
            </a>
          </li>
        </ul>
      </div>
    </section>
  );
}

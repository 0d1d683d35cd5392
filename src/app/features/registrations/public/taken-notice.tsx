import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { HeldPlace } from '~/contract/place';
import { useTranslation } from '../../../i18n/i18n';
import { buttonStyle } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { CodeForTheDoor } from '../../places/code-for-the-door';
import { placeIcon, placeInWords } from '../../places/place-words';
import { type TakenRegistration, takenRegistrationKey } from '../taken-registration';

/** Of the notice in the document: of this event alone, for the page of another one is drawn while it still stands. */
const noticeIdOf = (eid: string) => `taken-${eid}`;

interface FormOrTakenProps {
  eid: string;
  /** The event's name. */
  name: string;
  children: ReactNode;
}

/**
 * The form, or what this page answers to its post without scripts. The server alone writes the answer: scripts that come
 * leave it as it stands, until the page is left.
 */
export function FormOrTaken({ eid, name, children }: FormOrTakenProps) {
  const queryClient = useQueryClient();
  const [standing] = useState(() => {
    const __html = import.meta.env.SSR ? undefined : document.getElementById(noticeIdOf(eid))?.innerHTML;
    return __html === undefined ? undefined : { __html };
  });
  if (import.meta.env.SSR) {
    const taken = queryClient.getQueryData<TakenRegistration>(takenRegistrationKey);
    if (!taken) return children;
    return (
      <div id={noticeIdOf(eid)}>
        <TakenNotice eid={eid} name={name} place={taken.place} />
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what stands in this document already
  return standing ? <div id={noticeIdOf(eid)} dangerouslySetInnerHTML={standing} /> : children;
}

interface TakenNoticeProps {
  eid: string;
  name: string;
  place: HeldPlace;
}

/**
 * In place of the form whose post without scripts was taken: where the registration stands, the code for the door, and
 * the secret link, which a repeat of the post does not bring (rule own-place).
 */
function TakenNotice({ eid, name, place }: TakenNoticeProps) {
  const { t } = useTranslation();
  const { State, Counted, Party, Code, Link: secret } = place;
  const text =
    State === 'waiting' ? 'withoutScripts.waiting' : Counted ? 'places.sentConfirmed' : 'registration.sent';
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
          {placeInWords(place, t)}
        </h2>
        {State !== 'cancelled' && (
          <p className="mt-1 text-ink">
            <strong>{t('registration.success')}</strong>
            <br />
            {t(text, { name })}
          </p>
        )}
      </div>
      <div className="px-5 pb-5 sm:px-6 sm:pb-6">
        {State !== 'cancelled' && Counted && <p className="mt-5">{t('places.people', { count: Party })}</p>}
        {State !== 'cancelled' && Code && <CodeForTheDoor code={Code} />}
        {secret === undefined ? (
          <p className="mt-5 text-quiet">{t('withoutScripts.linkShown')}</p>
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
            {/* A new document: in this one the form has been answered. */}
            <a href={`/book/register_booking/${eid}`} className={buttonStyle('secondary')}>
              {t('registration.another')}
            </a>
          </li>
        </ul>
      </div>
    </section>
  );
}

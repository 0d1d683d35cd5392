import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, linkOptions, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import siteOpen from '~/content/pictures/single-pages/site-open.svg';
import { useTranslation } from '../../lib/i18n';
import { Disclosure } from '../../owner-kit/folded';
import { OwnerIcon, type OwnerIconName } from '../../owner-kit/owner-icon';
import { BackLink, buttonStyle } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { notify } from '../../ui/notices';
import { whatsAppLink } from '../../ui/outward-links';
import { eventsQuery } from '../events/event-queries';
import { imageSetsQuery, photosQuery } from '../galleries/gallery-queries';
import { teamQuery } from '../team/team-queries';
import { groupDraftQuery, mainTexts } from './owner-group-progress';

const QrCode = lazy(async () => ({ default: (await import('../../ui/qr-code')).QrCode }));

/**
 * After the first publication: the address, and the ways to make it known.
 * @param message the text to send, in the main language of the site, for its name and its address
 */
export function SiteOpenScreen({ message }: { message: (values: { name: string; url: string }) => string }) {
  const { t } = useTranslation();
  const { api, origin } = useRouteContext({ from: '__root__' });
  const { data: draft } = useSuspenseQuery(groupDraftQuery(api));
  const url = `${origin()}/`;
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-[392px] grow px-4 pt-4 pb-8 md:pt-12">
      <img src={siteOpen} alt="" width="328" height="180" className="mx-auto h-auto w-full max-w-[328px]" />
      <h1 className="mt-4 text-[2.125rem] leading-[1.18]">{t('ownerGroup.open.title')}</h1>
      <Address url={url} />
      <a
        href={whatsAppLink({ text: message({ name: mainTexts(draft).name ?? '', url }) })}
        target="_blank"
        rel="noreferrer"
        className={buttonStyle('primary', 'mt-3 w-full')}
      >
        <OwnerIcon name="chat" />
        <span>{t('ownerGroup.open.whatsApp')}</span>
      </a>
      {/* Within the app: the owner who loads the home page's address is sent to work. */}
      <Link to="/" className={buttonStyle('secondary', 'mt-3 w-full')}>
        {t('ownerGroup.open.visit')}
      </Link>
      <Disclosure lazy className="mt-2" contentClassName="max-w-40 min-h-43" label={t('ownerGroup.open.qr')}>
        <Suspense fallback={null}>
          <QrCode text={url} label={t('ownerGroup.open.qrOf', { url })} />
        </Suspense>
      </Disclosure>
      <NextSteps />
      <div className="mt-4">
        <BackLink to="/my-site">{t('ownerMenu.mySite')}</BackLink>
      </div>
    </main>
  );
}

function Address({ url }: { url: string }) {
  const { t } = useTranslation();
  const address = useRef<HTMLParagraphElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    // What a browser does not let us copy is selected, to be copied by its menu.
    if (address.current) getSelection()?.selectAllChildren(address.current);
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      notify({ kind: 'waiting', title: t('ownerGroup.open.selected') });
    }
  };
  return (
    <div className="mt-1 flex items-center gap-2">
      <p ref={address} translate="no" className="min-w-0 grow leading-6 font-semibold wrap-anywhere">
        {url}
      </p>
      <span role="status" className="text-sm text-leaf-deep">
        {isCopied && <span>{t('ownerGroup.open.copied')}</span>}
      </span>
      <button
        type="button"
        aria-label={t('ownerGroup.open.copy')}
        onClick={() => void copy()}
        className="grid size-11 shrink-0 place-items-center rounded-full border border-leaf bg-paper text-leaf-deep hover:bg-leaf-soft"
      >
        {isCopied ? <Icon name="check" /> : <OwnerIcon name="copy" />}
      </button>
    </div>
  );
}

const nextSteps = [
  { step: 'event', icon: 'plus', link: linkOptions({ to: '/add_event' }) },
  { step: 'team', icon: 'person-plus', link: linkOptions({ to: '/new_member' }) },
  { step: 'photos', icon: 'camera', link: linkOptions({ to: '/add_photo' }) },
] as const satisfies { step: string; icon: OwnerIconName; link: object }[];

/** What comes after the first publication; a step that is done has a tick. */
export function NextSteps() {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: events = [] } = useQuery(eventsQuery(api));
  const { data: team = [] } = useQuery(teamQuery(api));
  const { data: photos } = useQuery(photosQuery(api));
  const { data: sets = [] } = useQuery(imageSetsQuery(api));
  const isDone = {
    event: events.length > 0,
    team: team.length > 0,
    photos: (photos?.Photo.length ?? 0) + sets.length > 0,
  };
  return (
    <section aria-labelledby="next-steps" className="mt-6">
      <h2 id="next-steps" className="text-xl">
        {t('ownerGroup.nextTitle')}
      </h2>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {nextSteps.map(({ step, icon, link }) => (
          <li key={step}>
            <Link {...link} className="flex min-h-14 items-center gap-3 py-2 hover:text-leaf-deep">
              {isDone[step] ? (
                <span className="grid size-8 shrink-0 place-items-center rounded-full bg-leaf text-white">
                  <Icon name="check" className="size-5" />
                </span>
              ) : (
                <span className="grid size-8 shrink-0 place-items-center rounded-full border border-edge text-leaf-deep">
                  <OwnerIcon name={icon} className="size-5" />
                </span>
              )}
              <span
                className={`min-w-0 grow leading-snug wrap-anywhere ${isDone[step] ? 'text-quiet' : 'font-semibold'}`}
              >
                <span>{`${t(`ownerGroup.next.${step}`)} `}</span>
                {isDone[step] && <span className="sr-only">{t('ownerGroup.next.done')}</span>}
              </span>
              <Icon name="right" className="size-4 shrink-0 text-quiet" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

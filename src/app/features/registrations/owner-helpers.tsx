import { useRouteContext } from '@tanstack/react-router';
import { memo, useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { type DoorHelper, doorCalls } from '~/contract/door';
import { limits } from '~/contract/limits';
import { type Translate, useTranslation } from '../../lib/i18n';
import type { Language } from '../../lib/language';
import { Disclosure } from '../../owner-kit/folded';
import { formatMoment } from '../../owner-kit/format-instant';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { copyText, RemoveButton } from '../../owner-kit/row-actions';
import { newIdempotencyKey, useSingleMutation, withoutRow } from '../../owner-kit/use-owner-action';
import { Button, buttonStyle } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { whatsAppLink } from '../../ui/outward-links';
import { type HelperRole, useCachedHelpers, useDoorChange, useDoorRemoval } from './owner-door-query';

/** What differs: the texts, the page of the link, and where the list unfolds. */
const words = { door: 'ownerHelpers', calls: 'ownerCallers' } as const;
const pages = { door: 'door', calls: 'tell' } as const;
/** On a desk the helpers at the door stand beside the tools, and their list has a separate line below these. */
const layouts = {
  door: {
    whole: 'lg:contents',
    content: 'lg:order-last lg:basis-full',
    list: 'lg:mt-2 lg:rounded-card lg:border lg:border-line lg:bg-panel lg:p-4',
  },
  calls: { whole: 'contents', content: 'order-last basis-full', list: '' },
} as const;

interface InviteHelperProps {
  eid: string;
  kind: HelperRole;
  onInvited: (helper: DoorHelper) => void;
}

function InviteHelper({ eid, kind, onInvited }: InviteHelperProps) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const change = useDoorChange(eid);
  const { changeHelpers } = useCachedHelpers(eid, kind);
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  // A retry with the same name reuses its idempotency key.
  const attempt = useRef({ name: '', key: '' });
  const invitation = useSingleMutation({
    mutationFn: (Name: string) => {
      if (attempt.current.name !== Name) attempt.current = { name: Name, key: newIdempotencyKey() };
      const { key } = attempt.current;
      return change(async () => {
        const invite = kind === 'door' ? api.inviteHelper : api.inviteCaller;
        const { result } = await invite({ params: { eid }, body: { Name } }, { idempotencyKey: key });
        attempt.current = { name: '', key: '' };
        setName('');
        changeHelpers((helpers) => [...withoutRow(result._id)(helpers), result]);
        onInvited(result);
      });
    },
  });
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(submit) => {
        submit.preventDefault();
        const parsed = v.safeParse(doorCalls.inviteHelper.request, { Name: name });
        setWrong(!parsed.success);
        if (parsed.success && !invitation.isUnderWay()) invitation.mutate(parsed.output.Name);
      }}
    >
      <div className="min-w-0 grow basis-[12rem]">
        <TextField
          label={t(`${words[kind]}.name`)}
          hint={t(`${words[kind]}.nameHint`)}
          autoComplete="off"
          maxLength={limits.name}
          value={name}
          problem={isWrong ? t('ownerHelpers.nameMissing') : undefined}
          onChange={({ target }) => {
            setName(target.value);
            setWrong(false);
          }}
        />
      </div>
      <Button type="submit" kind="secondary" busy={invitation.isPending}>
        {t('ownerHelpers.invite')}
      </Button>
    </form>
  );
}

interface HelpersProps {
  eid: string;
  eventName: string;
  kind: HelperRole;
  /** Undefined while loading. */
  helpers: readonly DoorHelper[] | undefined;
  /** Nobody can be invited any more. */
  isOver: boolean;
}

const none: readonly DoorHelper[] = [];

const isActive = ({ Link }: DoorHelper) => Link !== '';

/** Active links first, then newest first. */
const inOrder = (helpers: readonly DoorHelper[]): readonly DoorHelper[] =>
  [...helpers].sort(
    (one, other) =>
      Number(isActive(other)) - Number(isActive(one)) || (one.CreatedAt < other.CreatedAt ? 1 : -1),
  );

/** The helpers of an event of one kind (rules door-helpers, phone-callers), collapsed: invite, share links, revoke. */
export const Helpers = memo(function Helpers({ kind, helpers: known, isOver, ...event }: HelpersProps) {
  const { t } = useTranslation();
  const { eid } = event;
  const helpers = known ?? none;
  const layout = layouts[kind];
  const count = helpers.filter(isActive).length;
  const [shown, setShown] = useState<string>();
  const { ask, question } = useDoorRemoval(eid, kind);
  return (
    <section className={`${layout.whole} print:hidden`}>
      <Disclosure
        className={layout.whole}
        contentClassName={layout.content}
        label={count > 0 ? t(`${words[kind]}.titleCount`, { count }) : t(`${words[kind]}.title`)}
      >
        <div className={`mb-4 grid max-w-2xl gap-4 ${layout.list}`}>
          {known && !isOver && <InviteHelper eid={eid} kind={kind} onInvited={({ _id }) => setShown(_id)} />}
          {helpers.length > 0 && (
            <ul
              aria-label={t(`${words[kind]}.title`)}
              className="divide-y divide-line border-line not-first:border-t"
            >
              {inOrder(helpers).map((helper) => (
                <HelperRow
                  key={helper._id}
                  {...event}
                  kind={kind}
                  helper={helper}
                  isShown={helper._id === shown}
                  onShow={(isShown) => setShown(isShown ? helper._id : undefined)}
                  onRemove={() => ask({ _id: helper._id, name: helper.Name })}
                />
              ))}
            </ul>
          )}
          <p className="text-sm text-quiet">{t(isOver ? 'ownerHelpers.over' : `${words[kind]}.about`)}</p>
        </div>
      </Disclosure>
      {question}
    </section>
  );
});

interface HelperLinkProps {
  name: string;
  secret: string;
  eventName: string;
  kind: HelperRole;
}

function HelperLink({ name, secret, eventName, kind }: HelperLinkProps) {
  const { t } = useTranslation();
  const url = `${useRouteContext({ from: '__root__' }).origin()}/${pages[kind]}#${secret}`;
  const text = t(`${words[kind]}.message`, { event: eventName });
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
    <div className="grid max-w-md gap-2 pt-2 pb-2">
      <a
        href={whatsAppLink({ text: `${text}\n${url}` })}
        target="_blank"
        rel="noreferrer"
        className={buttonStyle()}
      >
        <OwnerIcon name="chat" />
        <span>{t('ownerHelpers.whatsApp')}</span>
      </a>
      <div className="-mx-2 flex flex-wrap gap-x-2">
        <Button kind="row" onClick={() => void copyText(url, t('events.copied'), t)}>
          <OwnerIcon name="copy" />
          <span>{t('ownerHelpers.copy')}</span>
        </Button>
        {'share' in navigator && (
          <Button kind="row" onClick={() => void share()}>
            <Icon name="share" />
            <span>{t('ownerHelpers.share')}</span>
          </Button>
        )}
      </div>
      <p translate="no" className="text-sm wrap-anywhere select-all">
        {url}
      </p>
      {/* Reserves the space of the QR code. */}
      <div className="aspect-square w-full max-w-60">
        {drawing && <drawing.QrCode text={url} label={t('ownerHelpers.qr', { name })} />}
      </div>
    </div>
  );
}

interface HelperRowProps {
  eid: string;
  eventName: string;
  kind: HelperRole;
  helper: DoorHelper;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  onRemove: () => void;
}

function HelperRow({ eid, eventName, kind, helper, isShown, onShow, onRemove }: HelperRowProps) {
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
    <li className="py-3 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="min-w-0 grow basis-[10rem] wrap-anywhere">
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
          {isShown && <HelperLink name={name} secret={link} eventName={eventName} kind={kind} />}
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
          <p className="mt-1">{t(`${words[kind]}.endTells`)}</p>
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

import { useRouteContext } from '@tanstack/react-router';
import { memo, useRef, useState } from 'react';
import * as v from 'valibot';
import { type Door, type DoorHelper, doorCalls } from '~/contract/door';
import { limits } from '~/contract/limits';
import { useTranslation } from '../../lib/i18n';
import { Disclosure } from '../../owner-kit/disclosure';
import { newIdempotencyKey, useSingleMutation } from '../../owner-kit/use-owner-action';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { useDoorChange, useDoorRemoval } from './owner-door-query';
import { HelperRow } from './owner-helper-row';

interface InviteHelperProps {
  eid: string;
  onInvited: (helper: DoorHelper) => void;
}

function InviteHelper({ eid, onInvited }: InviteHelperProps) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const change = useDoorChange(eid);
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  // A retry with the same name reuses its idempotency key.
  const attempt = useRef({ name: '', key: '' });
  const invitation = useSingleMutation({
    mutationFn: (Name: string) => {
      if (attempt.current.name !== Name) attempt.current = { name: Name, key: newIdempotencyKey() };
      const { key } = attempt.current;
      let invited: DoorHelper;
      return change(
        async () => {
          const answer = await api.inviteHelper({ params: { eid }, body: { Name } }, { idempotencyKey: key });
          invited = answer.result;
          attempt.current = { name: '', key: '' };
          setName('');
          onInvited(invited);
        },
        (door) => ({ ...door, Helpers: [...door.Helpers, invited] }),
      );
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
      <div className="min-w-0 grow basis-48">
        <TextField
          label={t('ownerHelpers.name')}
          hint={t('ownerHelpers.nameHint')}
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
      <Button type="submit" busy={invitation.isPending}>
        {t('ownerHelpers.invite')}
      </Button>
    </form>
  );
}

interface HelpersProps {
  eid: string;
  eventName: string;
  /** Undefined while loading. */
  door: Pick<Door, 'Helpers' | 'Over'> | undefined;
}

const isActive = ({ Link }: DoorHelper) => Link !== '';

/** Active links first, then newest first. */
const inOrder = (helpers: readonly DoorHelper[]): readonly DoorHelper[] =>
  [...helpers].sort(
    (one, other) =>
      Number(isActive(other)) - Number(isActive(one)) || (one.CreatedAt < other.CreatedAt ? 1 : -1),
  );

/** The helpers of an event (rule door-helpers), collapsed: invite, share links, revoke. */
export const Helpers = memo(function Helpers({ eid, eventName, door }: HelpersProps) {
  const { t } = useTranslation();
  const { Helpers: helpers = [], Over: isOver } = door ?? {};
  const count = helpers.filter(isActive).length;
  const [shown, setShown] = useState<string>();
  const { ask, question } = useDoorRemoval(eid, 'Helpers');
  return (
    <section className="max-lg:mt-2 lg:contents print:hidden">
      <Disclosure
        // On a desk the content has a line of its own below the tools.
        className="lg:contents"
        contentClassName="lg:order-last lg:basis-full"
        label={count > 0 ? t('ownerHelpers.titleCount', { count }) : t('ownerHelpers.title')}
      >
        <div className="mb-4 grid max-w-2xl gap-4 rounded-card border border-line bg-panel p-4">
          <p className="text-sm text-quiet">{t(isOver ? 'ownerHelpers.over' : 'ownerHelpers.about')}</p>
          {door && !isOver && <InviteHelper eid={eid} onInvited={({ _id }) => setShown(_id)} />}
          {helpers.length > 0 && (
            <ul aria-label={t('ownerHelpers.title')} className="divide-y divide-line">
              {inOrder(helpers).map((helper) => (
                <HelperRow
                  key={helper._id}
                  eid={eid}
                  eventName={eventName}
                  helper={helper}
                  isShown={helper._id === shown}
                  onShow={(isShown) => setShown(isShown ? helper._id : undefined)}
                  onRemove={() => ask({ _id: helper._id, name: helper.Name })}
                />
              ))}
            </ul>
          )}
        </div>
      </Disclosure>
      {question}
    </section>
  );
});

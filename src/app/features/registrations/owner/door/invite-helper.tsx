import { useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { type DoorHelper, doorCalls } from '~/contract/door';
import { limits } from '~/contract/limits';
import { useTranslation } from '../../../../i18n/i18n';
import { newKey } from '../../../../shared/owner/actions/new-key';
import { useSingleMutation } from '../../../../shared/owner/actions/use-single-mutation';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/field';
import { useDoorChange } from './use-door-change';

interface InviteHelperProps {
  eid: string;
  onInvited: (helper: DoorHelper) => void;
}

/** Invites a helper by a name. */
export function InviteHelper({ eid, onInvited }: InviteHelperProps) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const change = useDoorChange(eid);
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  // A second try after an answer was lost invites nobody twice.
  const attempt = useRef<{ name: string; key: string | undefined }>({ name: '', key: undefined });
  const invitation = useSingleMutation({
    mutationFn: (Name: string) => {
      if (attempt.current.name !== Name) attempt.current = { name: Name, key: newKey() };
      const { key } = attempt.current;
      let invited: DoorHelper;
      return change(
        async () => {
          const answer = await api.inviteHelper(
            { params: { eid }, body: { Name } },
            key === undefined ? {} : { idempotencyKey: key },
          );
          invited = answer.result;
          attempt.current = { name: '', key: undefined };
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

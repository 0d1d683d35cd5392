import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TeamMember } from '~/contract/team-member';
import { EmptyList } from '../../../shared/owner/lists/empty-list';
import { ListTitle } from '../../../shared/owner/lists/list-title';
import { quietRemoveStyle, rowActionStyle } from '../../../shared/owner/lists/row-action-style';
import { OwnerIcon } from '../../../shared/owner/parts/owner-icon';
import { Button, buttonStyle } from '../../../ui/button';
import { type Column, DataTable, useIsDesk } from '../../../ui/table/data-table';
import { MemberPhoto } from '../member-photo';
import { teamQuery } from '../team-queries';
import { useRemoveMember } from './use-remove-member';

/** The team in its order (rule my-team). */
export function TeamScreen() {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: team } = useSuspenseQuery(teamQuery(api));
  const { ask, question } = useRemoveMember();
  const isDesk = useIsDesk();
  return (
    <>
      <ListTitle shown={team.length} all={team.length} action={<AddMember />}>
        {t('ownerTeam.myTeam')}
      </ListTitle>
      {team.length === 0 ? (
        <EmptyList>{t('ownerTeam.none')}</EmptyList>
      ) : (
        <DataTable
          label={t('ownerTeam.myTeam')}
          columns={columns(t, isDesk)}
          rows={team}
          keyOf={({ _id }) => _id}
          actions={{
            header: t('owner.actions'),
            cell: (member) => (
              <div className="contents lg:flex lg:gap-2">
                <Link
                  to="/edit_profile/$id"
                  params={{ id: member._id }}
                  aria-label={t('ownerEvents.editOf', { name: member.Name })}
                  className={buttonStyle('secondary', rowActionStyle)}
                >
                  {t('ownerEvents.edit')}
                </Link>
                <Button
                  kind="danger"
                  className={quietRemoveStyle}
                  aria-label={t('owner.removeOf', { name: member.Name })}
                  onClick={() => ask(member)}
                >
                  {t('owner.remove')}
                </Button>
              </div>
            ),
          }}
        />
      )}
      {question}
    </>
  );
}

function AddMember() {
  const { t } = useTranslation();
  return (
    <Link to="/new_member" className={buttonStyle('secondary', 'px-5')}>
      <OwnerIcon name="person-plus" />
      {t('ownerTeam.addTitle')}
    </Link>
  );
}

const clamped = (text: string) => text && <span className="line-clamp-3">{text}</span>;

const face = (member: TeamMember) => (
  <span className="block w-14 shrink-0">
    <MemberPhoto member={member} sizes="3.5rem" className="rounded-control" />
  </span>
);

/** The columns of the list (rule my-team). On a phone the face and the name are a card's heading together. */
const columns = (t: TFunction, isDesk: boolean): Column<TeamMember>[] => [
  {
    key: 'profile',
    header: t('ownerTeam.userProfile'),
    cell: (member) =>
      isDesk ? (
        <>
          {face(member)}
          <span className="sr-only">{member.Name}</span>
        </>
      ) : (
        <span className="flex items-center gap-3">
          {face(member)}
          {member.Name}
        </span>
      ),
  },
  ...(isDesk
    ? [
        {
          key: 'name',
          header: t('owner.name'),
          cell: ({ Name }: TeamMember) => <span className="font-semibold">{Name}</span>,
          className: 'min-w-40',
        },
      ]
    : []),
  { key: 'position', header: t('ownerTeam.position'), cell: ({ Position }) => Position },
  {
    key: 'mission',
    header: t('ownerTeam.mission'),
    cell: ({ Mission }) => clamped(Mission),
    className: 'max-w-xs',
  },
  {
    key: 'vision',
    header: t('ownerTeam.vision'),
    cell: ({ Vision }) => clamped(Vision),
    className: 'max-w-xs',
  },
];

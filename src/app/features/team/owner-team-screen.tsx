import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TeamMember } from '~/contract/team-member';
import { type Translate, useTranslation } from '../../lib/i18n';
import { type Language, languageAttributes } from '../../lib/language';
import { Disclosure } from '../../owner-kit/disclosure';
import { EmptyList, ListTitle } from '../../owner-kit/list-tools';
import { StoredText } from '../../owner-kit/long-text';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { rowActionsStyle, rowRemoveStyle } from '../../owner-kit/row-actions';
import { useConfirmedAction } from '../../owner-kit/use-confirmed-action';
import { deleteFormDraft, memberForm } from '../../owner-kit/use-draft';
import { ignoreNotFound, updateCachedAnswer, withoutRow } from '../../owner-kit/use-owner-action';
import { Button, buttonStyle } from '../../ui/button';
import { type Column, DataTable } from '../../ui/data-table';
import { MemberPhoto } from './team-member';
import { teamQuery } from './team-queries';

/** Deletes a member after confirmation (rules my-team and quoted-confirmations). The server also deletes the photo. */
function useRemoveMember(): { ask: (member: TeamMember) => void; question: ReactNode } {
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });

  return useConfirmedAction({
    question: t('ownerTeam.confirmRemove'),
    action: t('owner.remove'),
    about: ({ Name }: TeamMember) => Name,
    async run({ _id }, underKey) {
      await api.deleteTeamMember({ params: { id: _id } }, underKey).catch(ignoreNotFound);
      updateCachedAnswer(queryClient, teamQuery(api).queryKey, withoutRow(_id));
      void deleteFormDraft(memberForm(_id));
    },
    undo: ({ Name }) => ({
      said: t('ownerUndo.removed', { name: Name }),
      shownBy: [teamQuery(api).queryKey],
    }),
  });
}

export function TeamScreen() {
  const { t, language } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: team } = useSuspenseQuery(teamQuery(api));
  const { ask, question } = useRemoveMember();
  const actionsOf = (member: TeamMember, more?: ReactNode) => (
    <div className={rowActionsStyle}>
      <Link
        to="/edit_profile/$id"
        params={{ id: member._id }}
        aria-label={t('ownerEvents.editOf', { name: member.Name })}
        className={buttonStyle('row')}
      >
        {t('ownerEvents.edit')}
      </Link>
      {more}
      <Button
        kind="row-danger"
        className={rowRemoveStyle}
        aria-label={t('owner.removeOf', { name: member.Name })}
        onClick={() => ask(member)}
      >
        {t('owner.remove')}
      </Button>
    </div>
  );
  return (
    <>
      <ListTitle shown={team.length} all={team.length} action={<AddMember />}>
        {t('ownerMenu.team')}
      </ListTitle>
      {team.length === 0 ? (
        <EmptyList>{t('ownerTeam.none')}</EmptyList>
      ) : (
        <DataTable
          label={t('ownerMenu.team')}
          columns={columns(t, language)}
          rows={team}
          keyOf={({ _id }) => _id}
          card={(member) => (
            <MemberRow member={member}>{actionsOf(member, <Aims member={member} />)}</MemberRow>
          )}
          actions={{ header: t('owner.actions'), cell: (member) => actionsOf(member) }}
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
      {t('ownerMenu.addMember')}
    </Link>
  );
}

const face = (member: TeamMember) => (
  <span className="block w-14 shrink-0">
    <MemberPhoto member={member} sizes="3.5rem" className="rounded-control" />
  </span>
);

const columns = (t: Translate, language: Language): Column<TeamMember>[] => [
  {
    key: 'profile',
    header: t('ownerTeam.userProfile'),
    cell: (member) => (
      <>
        {face(member)}
        <span className="sr-only">{member.Name}</span>
      </>
    ),
  },
  {
    key: 'name',
    header: t('registration.name'),
    cell: ({ Name }) => <StoredText language={language}>{Name}</StoredText>,
    className: 'min-w-40 font-semibold',
  },
  {
    key: 'position',
    header: t('ownerTeam.position'),
    cell: ({ Position }) => <StoredText language={language}>{Position}</StoredText>,
  },
  ...(['Mission', 'Vision'] as const).map((key) => ({
    key,
    header: t(key === 'Mission' ? 'ownerTeam.mission' : 'ownerTeam.vision'),
    cell: (member: TeamMember) => (
      <StoredText language={language} className="lg:line-clamp-3">
        {member[key]}
      </StoredText>
    ),
    className: 'max-w-xs text-sm',
  })),
];

function MemberRow({ member, children }: { member: TeamMember; children: ReactNode }) {
  const { t, language } = useTranslation();
  const { Name, Position, Sequence } = member;
  return (
    <>
      <div className="flex gap-3">
        {face(member)}
        <div className="min-w-0 grow wrap-anywhere">
          <h2 {...languageAttributes(Name, language)} className="text-lg leading-snug">
            {Name}
          </h2>
          <p className="text-sm text-quiet">
            <StoredText language={language}>{Position}</StoredText>
            {Position && Sequence !== undefined && ' · '}
            {Sequence !== undefined && `${t('ownerTeam.sequence')} ${Sequence}`}
          </p>
        </div>
      </div>
      {children}
    </>
  );
}

function Aims({ member }: { member: TeamMember }) {
  const { t, language } = useTranslation();
  const aims = columns(t, language).slice(3);
  return (
    <Disclosure
      label={aims.map(({ header }) => header).join(', ')}
      className="contents [&>button]:mx-0"
      contentClassName="order-last basis-full px-2 pb-2"
    >
      <dl className="grid gap-2">
        {aims.map(({ key, header, cell }) => (
          <div key={key}>
            <dt className="text-sm text-quiet">{header}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{cell(member)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

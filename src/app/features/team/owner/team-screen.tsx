import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TeamMember } from '~/contract/team-member';
import { type Translate, useTranslation } from '../../../i18n/i18n';
import type { Language } from '../../../platform/languages/language';
import { useLanguage } from '../../../platform/languages/use-content';
import { writtenIn } from '../../../platform/languages/written-in';
import { EmptyList } from '../../../shared/owner/lists/empty-list';
import { ListTitle } from '../../../shared/owner/lists/list-title';
import { rowActionsStyle, rowRemoveStyle } from '../../../shared/owner/lists/row-action-style';
import { Disclosure } from '../../../shared/owner/parts/disclosure';
import { OwnerIcon } from '../../../shared/owner/parts/owner-icon';
import { StoredText } from '../../../shared/owner/parts/stored-text';
import { Button, buttonStyle } from '../../../ui/button';
import { type Column, DataTable } from '../../../ui/table/data-table';
import { MemberPhoto } from '../member-photo';
import { teamQuery } from '../team-queries';
import { useRemoveMember } from './use-remove-member';

/** The team in its order (rule my-team). */
export function TeamScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
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
        {t('ownerTeam.myTeam')}
      </ListTitle>
      {team.length === 0 ? (
        <EmptyList>{t('ownerTeam.none')}</EmptyList>
      ) : (
        <DataTable
          label={t('ownerTeam.myTeam')}
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
      {t('ownerTeam.addTitle')}
    </Link>
  );
}

const face = (member: TeamMember) => (
  <span className="block w-14 shrink-0">
    <MemberPhoto member={member} sizes="3.5rem" className="rounded-control" />
  </span>
);

/** The columns of the list (rule my-team). */
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
    header: t('owner.name'),
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

/** A member on a phone: the face, the name and the position lead; mission and vision are unfolded. */
function MemberRow({ member, children }: { member: TeamMember; children: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { Name, Position, Sequence } = member;
  return (
    <>
      <div className="flex gap-3">
        {face(member)}
        <div className="min-w-0 grow wrap-anywhere">
          <h2 {...writtenIn(Name, language)} className="text-lg leading-snug">
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

/** What the columns of a desk have besides. */
function Aims({ member }: { member: TeamMember }) {
  const { t } = useTranslation();
  const aims = columns(t, useLanguage()).slice(3);
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

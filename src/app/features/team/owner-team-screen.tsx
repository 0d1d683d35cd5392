import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import type { TeamMember } from '~/contract/team-member';
import { type Translate, useTranslation } from '../../lib/i18n';
import type { Language } from '../../lib/language';
import { useRowLanguage } from '../../lib/site-content';
import { FoldedRow, RowFacts, StoredText } from '../../owner-kit/folded';
import { addStyle, EmptyList, ListTitle } from '../../owner-kit/list-tools';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { RemoveIconButton, RowRemoval, rowActionsStyle } from '../../owner-kit/row-actions';
import { useRowsInLanguage } from '../../owner-kit/rows-in-language';
import { useRemoval } from '../../owner-kit/use-confirmed-action';
import { deleteFormDraft, memberForm } from '../../owner-kit/use-draft';
import { ignoreNotFound } from '../../owner-kit/use-owner-action';
import { buttonStyle } from '../../ui/button';
import { type Column, DataTable } from '../../ui/data-table';
import type { Elements } from '../../ui/elements';
import { MemberPhoto } from './team-member';
import { teamQuery } from './team-queries';

const shownTexts = ['Name', 'Position', 'Mission', 'Vision'] as const;

export function TeamScreen() {
  const { t, language } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: members } = useSuspenseQuery(teamQuery(api));
  const { data: inLanguage } = useQuery(teamQuery(api, useRowLanguage()));
  const team = useRowsInLanguage(members, inLanguage, shownTexts);
  // Rules my-team and quoted-confirmations. The server also deletes the photo.
  const { ask, question } = useRemoval({
    question: t('ownerTeam.confirmRemove'),
    nameOf: ({ Name }: TeamMember) => Name,
    queryKey: teamQuery(api).queryKey,
    async remove(id, underKey) {
      await api.deleteTeamMember({ params: { id } }, underKey).catch(ignoreNotFound);
      void deleteFormDraft(memberForm(id));
    },
  });
  const remove = (member: TeamMember) => ({ name: member.Name, onRemove: () => ask(member) });
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
          dense={73}
          card={(member) => (
            <MemberRow member={member}>
              <div className="-mx-2">
                <EditMember member={member} />
              </div>
              <RowRemoval {...remove(member)} />
            </MemberRow>
          )}
          actions={{
            header: t('owner.actions'),
            cell: (member) => (
              <div className={rowActionsStyle}>
                <EditMember member={member} />
                <RemoveIconButton {...remove(member)} />
              </div>
            ),
            width: '1px',
          }}
          namedBy="name"
          more={(member) => (
            <div className="max-w-[42rem] pl-[75px]">
              <MemberFacts member={member} />
            </div>
          )}
        />
      )}
      {question}
    </>
  );
}

function EditMember({ member: { _id, Name: name } }: { member: TeamMember }) {
  const { t } = useTranslation();
  return (
    <Link
      to="/edit_profile/$id"
      params={{ id: _id }}
      aria-label={t('ownerEvents.editOf', { name })}
      className={buttonStyle('row')}
    >
      {t('ownerEvents.edit')}
    </Link>
  );
}

function AddMember() {
  const { t } = useTranslation();
  return (
    <Link to="/new_member" className={addStyle}>
      <OwnerIcon name="person-plus" className="size-5 max-sm:hidden" />
      <span>{t('ownerMenu.addMember')}</span>
    </Link>
  );
}

const face = (member: TeamMember, width = 'w-14') => (
  <span className={`block shrink-0 ${width}`}>
    <MemberPhoto member={member} sizes="3.5rem" className="rounded-control" />
  </span>
);

/** In a row of one line; the name and the position are whole once the row is open. */
const oneLine = 'block truncate group-data-open/row:whitespace-normal';

const columns = (t: Translate, language: Language): Column<TeamMember>[] => [
  {
    key: 'profile',
    header: t('ownerTeam.userProfile'),
    cell: (member) => face(member, 'w-[40px]'),
    width: '72px',
  },
  {
    key: 'name',
    header: t('registration.name'),
    cell: ({ Name }) => (
      <StoredText language={language} className={oneLine}>
        {Name}
      </StoredText>
    ),
    className: 'max-w-0',
    width: '26%',
  },
  {
    key: 'position',
    header: t('ownerTeam.position'),
    cell: ({ Position }) => (
      <StoredText language={language} className={oneLine}>
        {Position}
      </StoredText>
    ),
    className: 'max-w-0 text-sm',
    width: '24%',
  },
  ...(['Mission', 'Vision'] as const).map((key) => ({
    key,
    header: t(key === 'Mission' ? 'ownerTeam.mission' : 'ownerTeam.vision'),
    cell: (member: TeamMember) => (
      <StoredText language={language} className="block truncate">
        {member[key]}
      </StoredText>
    ),
    className: 'max-w-0 text-sm',
    width: '16%',
  })),
];

function MemberFacts({ member }: { member: TeamMember }) {
  const { t } = useTranslation();
  const { Mission, Vision, Sequence } = member;
  return (
    <RowFacts>
      {[
        { header: t('ownerTeam.mission'), text: Mission },
        { header: t('ownerTeam.vision'), text: Vision },
        { header: t('ownerTeam.sequence'), text: `${Sequence ?? ''}` },
      ]}
    </RowFacts>
  );
}

function MemberRow({ member, children }: { member: TeamMember; children: Elements }) {
  const { language } = useTranslation();
  const { Name, Position } = member;
  return (
    <FoldedRow
      name={Name}
      picture={face(member)}
      facts={[
        <StoredText
          key="position"
          language={language}
          className="line-clamp-1 text-quiet group-data-open/row:line-clamp-none"
        >
          {Position}
        </StoredText>,
      ]}
    >
      <MemberFacts member={member} />
      {children}
    </FoldedRow>
  );
}

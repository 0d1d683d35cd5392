import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import type { GroupVersion } from '~/contract/owner-group';
import { useTranslation } from '../../lib/i18n';
import { formatInstant } from '../../owner-kit/format-instant';
import { EmptyList } from '../../owner-kit/list-tools';
import { useConfirmedAction } from '../../owner-kit/use-confirmed-action';
import { BackLink, Button, buttonStyle } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { groupVersionsQuery, invalidateGroup } from './owner-group-progress';

/** The publications, newest first; an earlier one can be made current again (rule my-site). */
export function GroupVersionsScreen() {
  const { t } = useTranslation();
  const { api, queryClient, siteContent } = useRouteContext({ from: '__root__' });
  const { data: versions } = useSuspenseQuery(groupVersionsQuery(api));
  const { ask, question } = useConfirmedAction({
    question: ({ Version }: GroupVersion) => t('ownerGroup.confirmRestore', { number: Version }),
    action: t('ownerGroup.restore'),
    about: () => t('ownerGroup.restoreTells'),
    describesEffect: true,
    async run({ Version }, underKey) {
      await api.restoreGroup({ params: { version: `${Version}` } }, underKey);
      await invalidateGroup(queryClient, siteContent);
    },
  });
  const removal = useConfirmedAction<object>({
    question: t('ownerGroup.confirmDeleteEarlier'),
    action: t('ownerGroup.deleteEarlier'),
    about: () => t('ownerGroup.deleteEarlierTells'),
    async run(_, underKey) {
      await api.deleteEarlierGroups({}, underKey);
      await queryClient.invalidateQueries({ queryKey: groupVersionsQuery(api).queryKey });
    },
    undo: () => ({ message: t('ownerGroup.deletedEarlier'), shownBy: [groupVersionsQuery(api).queryKey] }),
  });
  return (
    <div className="max-w-3xl">
      <BackLink to="/my-site">{t('ownerMenu.mySite')}</BackLink>
      <h1 className="text-3xl">{t('ownerGroup.versions')}</h1>
      <p className="mt-1 mb-5 text-quiet">{t('ownerGroup.versionsLead')}</p>
      {versions.length === 0 ? (
        <EmptyList>{t('ownerGroup.noVersions')}</EmptyList>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {versions.map((version, index) => (
            <li key={version.Version}>
              <VersionRow {...version} isLive={index === 0} onRestore={() => ask(version)} />
            </li>
          ))}
        </ol>
      )}
      {versions.length > 1 && (
        <Button kind="row-danger" className="mt-4 -ml-2" onClick={() => removal.ask({})}>
          {t('ownerGroup.deleteEarlier')}
        </Button>
      )}
      {question}
      {removal.question}
    </div>
  );
}

interface VersionRowProps extends GroupVersion {
  isLive: boolean;
  onRestore: () => void;
}

function VersionRow({ Version, PublishedAt, By, Changed, RestoredFrom, isLive, onRestore }: VersionRowProps) {
  const { t, language } = useTranslation();
  const parts = new Intl.ListFormat(language).format(Changed.map((part) => t(`ownerGroup.parts.${part}`)));
  const facts = [
    By || t('ownerGroup.bySoftware'),
    RestoredFrom !== null && t('ownerGroup.restoredFrom', { number: RestoredFrom }),
  ];
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-[16rem] wrap-anywhere">
        <h2 className="flex flex-wrap items-baseline gap-x-2 font-sans text-base font-semibold">
          <span>{t('ownerGroup.version', { number: Version })}</span>
          <span className="text-sm font-normal text-quiet">{formatInstant(PublishedAt, language)}</span>
        </h2>
        <p className="text-sm text-quiet">{facts.filter(Boolean).join(' · ')}</p>
        {parts && <p className="text-sm">{t('ownerGroup.changedParts', { parts })}</p>}
      </div>
      {isLive ? (
        <p className="flex min-h-11 items-center gap-1.5 text-sm font-semibold text-leaf-deep">
          <Icon name="check" className="size-5" />
          <span>{t('ownerGroup.live')}</span>
        </p>
      ) : (
        <div className="-mx-2 flex flex-wrap gap-x-2">
          <Link
            to="/my-site/preview/$version"
            params={{ version: `${Version}` }}
            aria-label={t('ownerGroup.lookAt', { number: Version })}
            className={buttonStyle('row')}
          >
            {t('ownerGroup.look')}
          </Link>
          <Button kind="row" aria-label={t('ownerGroup.restoreOf', { number: Version })} onClick={onRestore}>
            {t('ownerGroup.restore')}
          </Button>
        </div>
      )}
    </article>
  );
}

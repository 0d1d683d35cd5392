import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { Dashboard } from '~/contract/dashboard';
import { restorationToldFor } from '~/contract/restoration';
import { type TextKey, useTranslation } from '../../lib/i18n';
import { serverTime } from '../../lib/server-clock';
import { formatInstant, formatMoment } from '../../owner-kit/format-instant';
import { dashboardQuery } from '../../owner-kit/registrations-query';
import { ContactButtons } from '../../owner-kit/row-actions';
import { type SavedRecord, useLostSaves } from '../../owner-kit/saved-records';
import { updateCachedAnswer, useReportFailure, useSingleMutation } from '../../owner-kit/use-owner-action';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import type { Elements } from '../../ui/elements';
import { focusHeadingAfterRemoval } from '../../ui/focus';

type RestoredProps = Pick<Dashboard, 'Restored' | 'Missing'>;

/** After a restore: what the owner has saved since the backup, and what did not come again from phones (rule after-restore). */
export function RestoredNotice({ Restored: restored, Missing: missing = [] }: RestoredProps) {
  const { t, language } = useTranslation();
  const titleId = useId();
  const lost = useLostSaves(restored);
  const isNew = restored && serverTime().getTime() - Date.parse(restored.At) < restorationToldFor;
  if (!isNew && lost.saves.length === 0 && missing.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mb-6 rounded-card border border-clay bg-panel p-4">
      <h2 id={titleId} className="font-sans text-base font-semibold">
        {restored
          ? t('ownerRestored.title', { when: formatInstant(restored.From, language) })
          : t('ownerRestored.missingTitle')}
      </h2>
      {isNew && <p className="mt-1 text-sm text-quiet">{t('ownerRestored.comesAgain')}</p>}
      {lost.saves.length > 0 && (
        <>
          <p className="mt-3">{t('ownerRestored.saves')}</p>
          <ul className="mt-1 divide-y divide-line">
            {lost.saves.map((save) => (
              <LostSave key={save.record} save={save} {...lost} />
            ))}
          </ul>
        </>
      )}
      {missing.length > 0 && (
        <>
          <p className="mt-3">{t('ownerRestored.missing')}</p>
          <ul className="mt-1 divide-y divide-line">
            {missing.map((submission) => (
              <MissingSubmission key={submission.Key} {...submission} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface RowProps {
  title: string;
  facts: string;
  /** Its buttons. */
  children: Elements;
}

const Row = ({ title, facts, children }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 py-2 last:pb-0">
    <div className="min-w-0 grow basis-[12rem] wrap-anywhere">
      <p className="line-clamp-2 font-semibold">{title}</p>
      <p className="text-sm text-quiet tabular-nums">{facts}</p>
    </div>
    <div className="-mx-2 flex flex-wrap items-center">{children}</div>
  </li>
);

function LostSave({
  save,
  heldBy,
  putBack,
  dismiss,
}: { save: SavedRecord } & ReturnType<typeof useLostSaves>) {
  const { t, language } = useTranslation();
  const { history } = useRouter();
  const [isAsking, setAsking] = useState(false);
  const { title } = save;
  const open = () => history.push(putBack(save));
  return (
    <Row title={title} facts={t('ownerRestored.savedAt', { when: formatMoment(save.at, language) })}>
      <Button
        kind="row"
        aria-label={`${t('ownerRestored.open')}: ${title}`}
        onClick={() => (heldBy(save) === 'other' ? setAsking(true) : open())}
      >
        {t('ownerRestored.open')}
      </Button>
      <Button
        kind="row"
        className="text-quiet"
        aria-label={`${t('ownerRestored.notNeeded')}: ${title}`}
        onClick={() => {
          dismiss(save);
          focusHeadingAfterRemoval();
        }}
      >
        {t('ownerRestored.notNeeded')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('ownerRestored.replaceQuestion')}
          action={t('ownerRestored.replace')}
          onConfirm={open}
          onClose={() => setAsking(false)}
        />
      )}
    </Row>
  );
}

type Missing = NonNullable<Dashboard['Missing']>[number];

const kinds = {
  registration: 'ownerRestored.kinds.registration',
  'walk-in': 'ownerRestored.kinds.walkIn',
  tick: 'ownerRestored.kinds.tick',
  other: 'ownerRestored.kinds.other',
} as const satisfies Record<Missing['Kind'], TextKey>;

function MissingSubmission({ Key, Kind, Name, Number: number, Event: event, At }: Missing) {
  const { t, language } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const reportFailure = useReportFailure();
  const dismissal = useSingleMutation({
    mutationFn: async () => {
      await api.dismissMissing({ body: { Key } });
      updateCachedAnswer(queryClient, dashboardQuery(api).queryKey, ({ Missing = [], ...figures }) => ({
        ...figures,
        Missing: Missing.filter((other) => other.Key !== Key),
      }));
      focusHeadingAfterRemoval();
    },
    onError: (error) => reportFailure(error),
  });
  const name = Name || t('ownerRestored.unnamed');
  return (
    <Row
      title={name}
      facts={[event, t(kinds[Kind]), formatMoment(At, language)].filter(Boolean).join('\u00a0· ')}
    >
      <ContactButtons name={name} number={number} email="" t={t} />
      <Button
        kind="row"
        aria-label={`${t('ownerRestored.done')}: ${name}`}
        busy={dismissal.isPending}
        onClick={() => dismissal.isUnderWay() || dismissal.mutate()}
      >
        {t('ownerRestored.done')}
      </Button>
    </Row>
  );
}

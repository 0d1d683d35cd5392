import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { proposePhrase } from '~/contract/owner-copy-words';
import type { PhoneCopy } from '~/contract/owner-phone-copy';
import { requestPersistentStorage } from '../../lib/browser-storage';
import { isNotFoundFailure } from '../../lib/call-failures';
import { useTranslation } from '../../lib/i18n';
import { storeCopyOffer } from '../../lib/private-storage';
import { saveFile } from '../../lib/save-file';
import { serverTime } from '../../lib/server-clock';
import { useSession } from '../../lib/session-store';
import { useSmallStore } from '../../lib/small-store';
import { formatInstant } from '../../owner-kit/format-instant';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { useReportFailure, useSingleMutation } from '../../owner-kit/use-owner-action';
import { LoadFailed } from '../../shared/load-failed';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { focusHeadingAfterRemoval } from '../../ui/focus';
import { Icon } from '../../ui/icon';
import { Spinner } from '../../ui/loading';
import { ProgressBar } from '../uploads/upload-preview';
import { type CopyDownload, downloadOf } from './owner-copy-download';
import { copyFile } from './owner-stored-copy';

const card = 'grid grid-cols-1 gap-4 rounded-card border border-line bg-paper p-4 sm:p-8';

/** Puts an encrypted copy of the site on this phone (rule phone-copy). */
export function PhoneCopyScreen() {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const account = useSession()?.identity?.Email;
  // Only a call ends a session that was refused.
  const download = useMemo(
    () => account && downloadOf(account, () => void api.getPhoneCopy({}).catch(() => undefined)),
    [account, api],
  );
  return (
    <div className="max-w-2xl">
      <h1 className="text-3xl">{t('ownerMenu.copyToPhone')}</h1>
      <p className="mt-1 mb-6 text-quiet">{t('ownerCopy.lead')}</p>
      {!window.isSecureContext ? (
        <p className={card}>{t('ownerCopy.insecure')}</p>
      ) : (
        account && download && <Copy account={account} download={download} />
      )}
    </div>
  );
}

interface CopyProps {
  account: string;
  download: CopyDownload;
}

function Copy({ account, download }: CopyProps) {
  const { status } = useSmallStore(download.state);
  useEffect(() => void download.run(), [download]);
  if (status === 'loading') return <Spinner />;
  return status === 'none' ? (
    <Offer download={download} />
  ) : (
    <Progress account={account} download={download} />
  );
}

/** The newest copy of the server, and the words for it. */
function Offer({ download }: { download: CopyDownload }) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const newest = useQuery({
    queryKey: ['phone-copy'],
    queryFn: async ({ signal }) => (await api.getPhoneCopy({}, { signal })).result,
    gcTime: 0,
    retry: false,
  });
  const free = useFreeSpace();
  if (isNotFoundFailure(newest.error)) return <p className={card}>{t('ownerCopy.none')}</p>;
  if (newest.error)
    return (
      <LoadFailed
        level="h2"
        title="ownerCopy.loadFailed"
        error={newest.error}
        reset={() => void newest.refetch()}
      />
    );
  if (!newest.data) return <Spinner />;
  // Beside the parts, the phone gets the saved file.
  const needed = 2 * newest.data.Size;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Facts night={newest.data} needed={needed} />
      <p>{t('ownerCopy.resumes')}</p>
      {free !== undefined && free < needed ? (
        <NoRoom free={free} needed={needed} />
      ) : (
        <Words night={newest.data} download={download} />
      )}
    </div>
  );
}

/** Bytes that the browser lets this site store; undefined where it does not say. */
function useFreeSpace(): number | undefined {
  const [free, setFree] = useState<number>();
  useEffect(() => {
    navigator.storage?.estimate?.().then(
      ({ quota, usage = 0 }) => quota !== undefined && setFree(quota - usage),
      () => undefined,
    );
  }, []);
  return free;
}

const megabytes = (bytes: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: bytes < 10e6 ? 1 : 0 }).format(bytes / 1e6);

/** Bits per second of a slow line, as in tests/bench/README.md. */
const slowLine = 400_000;

/** How long a copy takes on a slow line. */
function useDuration(bytes: number): string {
  const { t } = useTranslation();
  const minutes = Math.max(1, Math.round((bytes * 8) / slowLine / 60));
  return minutes < 100
    ? t('ownerCopy.minutes', { count: minutes })
    : t('ownerCopy.hours', { count: Math.round(minutes / 60) });
}

function Facts({ night, needed }: { night: PhoneCopy; needed: number }) {
  const { t, language } = useTranslation();
  const facts = [
    { label: t('ownerCopy.asOf'), value: formatInstant(night.At, language) },
    {
      label: t('ownerCopy.contents'),
      value: [
        t('owner.registrationCount', { count: night.Registrations }),
        t('ownerEvents.pictureCount', { count: night.Pictures }),
      ].join(', '),
    },
    { label: t('ownerCopy.size'), value: t('ownerCopy.mb', { number: megabytes(night.Size, language) }) },
    { label: t('ownerCopy.slowLine'), value: useDuration(night.Size) },
    { label: t('ownerCopy.space'), value: t('ownerCopy.mb', { number: megabytes(needed, language) }) },
  ];
  return (
    <dl className={`${card} gap-y-2!`}>
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-quiet">{label}</dt>
          <dd className="ml-auto font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function NoRoom({ free, needed }: { free: number; needed: number }) {
  const { t, language } = useTranslation();
  return (
    <p role="alert" className={card}>
      {t('ownerCopy.noRoom', { free: megabytes(free, language), needed: megabytes(needed, language) })}
    </p>
  );
}

/** The words are in the memory of this screen only. */
function Words({ night, download }: { night: PhoneCopy; download: CopyDownload }) {
  const { t } = useTranslation();
  const reportFailure = useReportFailure();
  const [words] = useState(proposePhrase);
  const [isWritten, setWritten] = useState(false);
  const beginning = useSingleMutation({
    mutationFn: async () => {
      void requestPersistentStorage();
      await download.begin(night, words.join(' '));
      focusHeadingAfterRemoval();
    },
    onError: (error) => reportFailure(error),
  });
  return (
    <section aria-labelledby="six-words" className={card}>
      <h2 id="six-words" className="text-xl">
        {t('ownerCopy.words')}
      </h2>
      <p>{t('ownerCopy.locked')}</p>
      <ol translate="no" lang="en" className="grid grid-flow-col grid-cols-2 grid-rows-3 gap-2 text-lg">
        {words.map((word, at) => (
          <li key={word} className="flex gap-2 rounded-control bg-panel-soft px-3 py-2 select-text">
            <span className="w-4 text-quiet tabular-nums">{at + 1}</span>
            <span className="font-semibold">{word}</span>
          </li>
        ))}
      </ol>
      <p>{t('ownerCopy.wordsHint')}</p>
      <label className="flex min-h-12 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isWritten}
          onChange={({ target }) => setWritten(target.checked)}
          className="size-6 shrink-0 accent-leaf"
        />
        <span>{t('ownerCopy.written')}</span>
      </label>
      <Button
        disabled={!isWritten}
        busy={beginning.isPending}
        onClick={() => beginning.isUnderWay() || beginning.mutate()}
      >
        {t('ownerCopy.begin')}
      </Button>
    </section>
  );
}

function Progress({ account, download }: CopyProps) {
  const { t, language } = useTranslation();
  const { status, copy, received } = useSmallStore(download.state);
  const [isAsking, setAsking] = useState(false);
  const [isSaved, setSaved] = useState(false);
  if (!copy) return <Spinner />;
  const isComplete = status === 'complete';
  const goesOn = status === 'receiving' || status === 'waiting';
  return (
    <section className={card}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="flex items-center gap-2 text-xl">
          <span>{t('ownerCopy.of', { date: formatInstant(copy.At, language) })}</span>
          {status === 'receiving' && <Spinner />}
        </h2>
        <p className="tabular-nums">
          {t('ownerCopy.received', {
            done: megabytes(received, language),
            all: megabytes(copy.Size, language),
          })}
        </p>
      </div>
      <ProgressBar label={t('ownerCopy.progress')} share={received / copy.Size} className="h-3" />
      <p role="status" className={status === 'gone' || status === 'full' ? 'font-medium text-danger' : ''}>
        {t(`ownerCopy.status.${status === 'none' || status === 'loading' ? 'waiting' : status}`)}
      </p>
      {isComplete && (
        <Save account={account} day={copy.Day} isSaved={isSaved} onSaved={() => setSaved(true)} />
      )}
      <div className="flex flex-wrap gap-2">
        {goesOn && (
          <Button kind="secondary" onClick={() => void download.pause()}>
            <Icon name="pause" />
            <span>{t('ownerCopy.pause')}</span>
          </Button>
        )}
        {(status === 'paused' || status === 'full' || status === 'waiting') && (
          <Button onClick={() => void download.goOn()}>
            <Icon name="play" />
            <span>{t(status === 'waiting' ? 'uploads.now' : 'ownerCopy.goOn')}</span>
          </Button>
        )}
        <Button
          kind={status === 'gone' ? 'primary' : isSaved ? 'secondary' : 'danger'}
          onClick={() => setAsking(true)}
        >
          {t(isSaved ? 'ownerCopy.dropDone' : status === 'gone' ? 'ownerCopy.again' : 'ownerCopy.drop')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          question={t(isSaved ? 'ownerCopy.dropDoneQuestion' : 'ownerCopy.dropQuestion')}
          action={t(status === 'gone' ? 'ownerCopy.again' : 'ownerCopy.drop')}
          onConfirm={() => void download.drop().then(focusHeadingAfterRemoval)}
          onClose={() => setAsking(false)}
        >
          {t(isSaved ? 'ownerCopy.dropDoneHint' : 'ownerCopy.dropHint')}
        </ConfirmDialog>
      )}
    </section>
  );
}

interface SaveProps {
  account: string;
  day: string;
  isSaved: boolean;
  onSaved: () => void;
}

/** Saves the file; whether it is there, only the owner can see. */
function Save({ account, day, isSaved, onSaved }: SaveProps) {
  const { t } = useTranslation();
  const reportFailure = useReportFailure();
  const name = `${location.hostname}-${day}.gsgcopy`;
  const saving = useSingleMutation({
    mutationFn: async () => {
      const file = await copyFile(account);
      if (!file) return;
      saveFile(name, file, 'application/octet-stream');
      storeCopyOffer(account, serverTime().toISOString());
      onSaved();
    },
    onError: (error) => reportFailure(error),
  });
  return (
    <>
      <Button busy={saving.isPending} onClick={() => saving.isUnderWay() || saving.mutate()}>
        <OwnerIcon name="download" />
        <span>{t('ownerCopy.save')}</span>
      </Button>
      {isSaved && <p role="status">{t('ownerCopy.saved', { name })}</p>}
      <p className="text-sm text-quiet">{t('ownerCopy.age')}</p>
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatShortDate } from '~/content/format-date';
import type { Dashboard } from '~/contract/dashboard';
import { useTranslation } from '../../lib/i18n';
import { readCopyOffer, storeCopyOffer } from '../../lib/private-storage';
import { serverTime } from '../../lib/server-clock';
import { useSession } from '../../lib/session-store';
import { formatMoment } from '../../owner-kit/format-instant';
import { Button, buttonStyle } from '../../ui/button';
import { focusHeadingAfterRemoval } from '../../ui/focus';
import { Icon } from '../../ui/icon';

type NightCopy = NonNullable<Dashboard['Copy']>;

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** As the server counts a night: the machine may have been off at 3 o'clock. */
const lastNight = 26 * hour;
const overdueAfter = 3 * day;
const offeredEvery = 30 * day;

const since = (instant: string): number => serverTime().getTime() - Date.parse(instant);

/** Returns the whole days without a good copy, once they are a task; 0 before. */
export const daysWithoutCopy = (copy: Dashboard['Copy']): number =>
  copy?.Since && copy.State !== 'off' && since(copy.Since) >= overdueAfter
    ? Math.floor(since(copy.Since) / day)
    : 0;

/** Where the line is on Today; the task leads there. */
export const nightCopyId = 'night-copy';

/** What the night's copy is like, in one line, and once a month the offer of one for this phone (rule phone-copy). */
export function NightCopyLine(copy: NightCopy) {
  const text = useNightCopyText(copy);
  const isGood = copy.State === 'good';
  return (
    <section id={nightCopyId} className="mt-8 grid grid-cols-1 gap-3 border-t border-line pt-4">
      <p className={`flex gap-3 ${copy.State === 'failed' ? '' : 'text-quiet'}`}>
        <Icon
          name={isGood ? 'check' : copy.State === 'none' ? 'clock' : 'warning'}
          className={`mt-0.5 size-5 shrink-0 ${isGood ? 'text-leaf' : copy.State === 'failed' ? 'text-danger' : ''}`}
        />
        <span className="min-w-0 wrap-anywhere">{text}</span>
      </p>
      {copy.At !== undefined && <OfferPhoneCopy />}
    </section>
  );
}

function useNightCopyText({ State, Day, At, Registrations, Pictures, ...copy }: NightCopy): string {
  const { t, language } = useTranslation();
  const count = (what: 'registrations' | 'pictures', number: number) =>
    t(`ownerCopy.night.${what}`, { count: number, number: number.toLocaleString(language) });
  const contents = [
    Registrations !== undefined && count('registrations', Registrations),
    Pictures !== undefined && copy.Covers === 'all' && count('pictures', Pictures),
  ];
  const dayText = (Day && formatShortDate(Day, language)) ?? '';
  const isLast = At !== undefined && since(At) < lastNight;
  const covered = [
    copy.Covers === 'without-pictures' && t('ownerCopy.night.withoutPictures'),
    copy.Database === 'postgres' && t('ownerCopy.night.postgres'),
  ];
  const sentences = {
    good: [
      isLast ? t('ownerCopy.night.good') : t('ownerCopy.night.goodOf', { day: dayText }),
      t('ownerCopy.night.holds', { contents: contents.filter(Boolean).join(', ') }),
      ...covered,
    ],
    failed: [
      copy.FailedAt && t('ownerCopy.night.failed', { when: formatMoment(copy.FailedAt, language) }),
      copy.Problem && t(`ownerCopy.night.problems.${copy.Problem}`),
      copy.Faulty !== undefined && t('ownerCopy.night.faulty', { count: copy.Faulty }),
      At === undefined ? t('ownerCopy.night.noneGood') : t('ownerCopy.night.lastGood', { day: dayText }),
    ],
    none: [t('ownerCopy.night.none')],
    off: [t('ownerCopy.night.off')],
  };
  return sentences[State].filter(Boolean).join(' ');
}

function OfferPhoneCopy() {
  const { t } = useTranslation();
  const account = useSession()?.identity?.Email ?? '';
  const [offered, setOffered] = useState(() => readCopyOffer(account));
  if (offered !== '' && since(offered) < offeredEvery) return null;
  const dismiss = () => {
    const now = serverTime().toISOString();
    storeCopyOffer(account, now);
    setOffered(now);
    focusHeadingAfterRemoval();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-panel-soft p-4">
      <p className="min-w-0 grow basis-[14rem]">{t('ownerCopy.offer')}</p>
      <Link to="/copy_to_phone" className={buttonStyle('secondary')}>
        {t('ownerMenu.copyToPhone')}
      </Link>
      <Button kind="quiet" onClick={dismiss}>
        {t('ownerCopy.notNow')}
      </Button>
    </div>
  );
}

import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Event } from '~/contract/event';
import type { Video } from '~/contract/gallery';
import { type Stage, stages } from '~/contract/group-addresses';
import type { TeamMember } from '~/contract/team-member';
import { isWebAddress } from '~/contract/web-address';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { useContent, useGroup, useGroupLang } from '../../lib/site-content';
import { chosenMonth, storeMonth } from '../../lib/visitor-choices';
import type { Block } from '../../shared/block';
import { buttonStyle } from '../../ui/button';
import type { Elements } from '../../ui/elements';
import { focusFragment } from '../../ui/focus';
import { Icon, type IconName } from '../../ui/icon';
import type { KnownEvents } from '../events/use-known-events';
import { MemberLink, memberName } from '../team/team-member';
import { VideoLink } from '../videos/video-card';
import { eventForStage, memberForStage, videoForStage } from './home-queries';

interface MonthsProps {
  events: Block<KnownEvents>;
  team: Block<TeamMember[]>;
  videos: Block<Video[]>;
}

/**
 * A short text per month, with its danger signs and a matching expert, video and event. Without scripts each chip
 * links to its text by fragment; with them the choice is stored on this phone only.
 */
export function Months({ events, team, videos }: MonthsProps) {
  const { t } = useTranslation();
  const { home, notMedicalAdvice } = useContent();
  const { months } = home;
  const { Texts } = useGroup();
  const lang = useGroupLang();
  const { chosen, choose } = useChosenMonth();
  const numbered = (stage: Stage) => stage.replace('month-', '');
  const chipOf = (stage: Stage) =>
    stage === 'planning' || stage === 'baby' ? months[stage] : numbered(stage);
  const nameOf = (stage: Stage) =>
    stage === 'planning' || stage === 'baby' ? months[stage] : `${months.month} ${numbered(stage)}`;
  const row = useRef<HTMLUListElement>(null);
  // Scroll the row only, not the page. Without a choice it stays where the visitor scrolled it, even before hydration.
  useEffect(() => {
    const chip = chosen && row.current?.children[stages.indexOf(chosen)];
    if (!(row.current && chip instanceof HTMLElement)) return;
    row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
  }, [chosen]);
  const coming = events.state === 'loaded' ? events.data.current : [];
  return (
    <section aria-labelledby="months-title" className="months-card bg-leaf-soft">
      <div className="page-width pt-3 pb-6">
        <h2 id="months-title" className="text-lg lg:pt-5 lg:text-xl">
          {months.title}
        </h2>
        <p className="text-sm max-lg:sr-only">{months.lead}</p>
        <ul
          ref={row}
          className="edge-row relative mt-1 gap-1.5! overflow-x-auto lg:flex-wrap lg:self-start lg:pb-4"
        >
          {stages.map((stage) => (
            // On a phone the width cuts off the last visible chip, which hints that the row scrolls.
            <li
              key={stage}
              className={`shrink-0 snap-start ${chipOf(stage) === nameOf(stage) ? 'min-w-[92px]' : 'min-w-[48px] max-sm:w-[calc((100vw-114px)/4.5-6px)]'}`}
            >
              <a
                href={`#${stage}`}
                aria-label={nameOf(stage)}
                aria-current={stage === chosen ? 'true' : undefined}
                onClick={(press) => {
                  press.preventDefault();
                  choose(stage);
                }}
                className="grid min-h-12 place-items-center rounded-full border border-leaf bg-paper px-2 font-semibold whitespace-nowrap text-leaf-deep hover:bg-leaf-soft aria-[current]:bg-leaf aria-[current]:text-white"
              >
                {chipOf(stage)}
              </a>
            </li>
          ))}
        </ul>
        {stages.map((stage) => (
          <article
            key={stage}
            id={stage}
            aria-labelledby={`${stage}-title`}
            className={`peer mt-3 scroll-mt-52 rounded-card bg-paper p-4 lg:col-span-2 lg:mt-6 lg:grid-cols-2 lg:bg-leaf-soft lg:gap-x-10 lg:p-8 ${
              stage === chosen ? 'lg:grid' : chosen ? 'hidden' : 'hidden target:block lg:target:grid'
            }`}
          >
            <h3 id={`${stage}-title`} className="text-xl focus-visible:outline-none">
              {nameOf(stage)}
            </h3>
            <p lang={lang(`${stage}Text`)} className="mt-1 lg:text-lg">
              {Texts[`${stage}Text`] || months.texts[stage]}
            </p>
            <DangerSigns
              signs={Texts[`${stage}Danger`] ?? months.dangers[stage]}
              lang={lang(`${stage}Danger`)}
            />
            <Suggestions
              member={team.state === 'loaded' ? memberForStage(team.data, stage) : undefined}
              video={videos.state === 'loaded' ? videoForStage(videos.data, stage) : undefined}
              event={eventForStage(coming, stage)}
            />
            {/* The second line. */}
            <p className="mt-3 text-sm whitespace-pre-line text-quiet lg:col-span-2 lg:mt-4">
              {Texts[`${stage}Text`]
                ? notMedicalAdvice
                : `${months.source}\n${Texts.monthsChecked ? '' : months.draft}`}
            </p>
            {stage === chosen && (
              <button
                type="button"
                onClick={() => choose(null)}
                className="-mb-2 min-h-11 text-sm font-semibold text-leaf-deep underline-offset-4 hover:underline lg:justify-self-start"
              >
                {t('home.forgetMonth')}
              </button>
            )}
          </article>
        ))}
        {chosen === null && <p className="mt-2 text-sm peer-target:hidden lg:sr-only">{months.hint}</p>}
      </div>
    </section>
  );
}

/** What a call must not wait for, with the ambulance's number. */
function DangerSigns({ signs, lang }: { signs: readonly string[] | undefined; lang: string | undefined }) {
  const { t } = useTranslation();
  const { months } = useContent().home;
  const { ambulance } = useGroup().Texts;
  return (
    signs && (
      <div className="mt-3 rounded-r-control border-l-4 border-danger bg-danger-soft p-4">
        <h4 className="text-base/6 font-semibold">{months.dangerTitle}</h4>
        <ul className="mt-1 list-disc pl-5 marker:text-danger">
          {signs.map((sign) => (
            <li key={sign} lang={lang}>
              {sign}
            </li>
          ))}
        </ul>
        {ambulance && (
          <a href={`tel:${ambulance}`} className={buttonStyle('primary', 'mt-3 w-full sm:w-fit')}>
            <Icon name="phone" />
            <span>{t('home.callNumber', { number: ambulance })}</span>
          </a>
        )}
      </div>
    )
  );
}

interface SuggestionsProps {
  member: TeamMember | undefined;
  video: Video | undefined;
  event: Event | undefined;
}

const suggestionStyle = 'min-w-0 line-clamp-1 after:absolute after:inset-0 group-hover:underline';

function Suggestions({ member, video, event }: SuggestionsProps) {
  const { t, language } = useTranslation();
  const group = useGroup();
  return (
    // Reserves the height of all three while loading.
    <ul className="mt-2 min-h-[calc(8.25rem+2px)] lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:mt-0">
      {member && (
        <Suggestion icon="people">
          <MemberLink member={member} className={suggestionStyle}>
            {memberName(member, group)}
          </MemberLink>
        </Suggestion>
      )}
      {video && isWebAddress(video.VideoUrl) && (
        <Suggestion icon="play">
          <VideoLink href={video.VideoUrl} className={suggestionStyle}>
            <span>{video.AboutVideo}</span>
            <span className="sr-only">{` (${t('doctor.newTab')})`}</span>
          </VideoLink>
        </Suggestion>
      )}
      {event && (
        <Suggestion icon="calendar">
          <Link
            to="/past_event/$eid"
            params={{ eid: event._id }}
            lang={languageAttributes(event.EventName, language).lang}
            className={suggestionStyle}
          >
            {event.EventName}
          </Link>
        </Suggestion>
      )}
    </ul>
  );
}

const Suggestion = ({ icon, children }: { icon: IconName; children: Elements }) => (
  <li
    dir="auto"
    className="group relative flex min-h-11 items-center gap-3 border-t border-line font-medium text-leaf-deep underline-offset-4 first:border-t-0"
  >
    <Icon name={icon} className="size-5 shrink-0 text-leaf" />
    {children}
  </li>
);

/** The month stored on this phone, or the one in the URL fragment before hydration. */
function useChosenMonth() {
  const router = useRouter();
  const [chosen, setChosen] = useState<Stage | null>(null);
  useEffect(() => {
    const named = stages.find((stage) => location.hash === `#${stage}`);
    setChosen(named ?? chosenMonth());
    if (!named) return;
    // A fragment may come from a shared link: show it, do not store it, and remove it from the URL.
    const stop = router.subscribe('onRendered', ({ fromLocation, hashChanged }) => {
      if (!fromLocation || !hashChanged) return;
      stop();
      // After the router has set the focus.
      queueMicrotask(() => focusFragment(named));
    });
    void router.navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
    return stop;
  }, [router]);
  const choose = (stage: Stage | null) => {
    flushSync(() => setChosen(stage));
    storeMonth(stage);
    if (!stage) return;
    focusFragment(stage);
    document.getElementById(stage)?.scrollIntoView({ block: 'nearest' });
  };
  return { chosen, choose };
}

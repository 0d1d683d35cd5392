import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { aboutPoints } from '~/content/page-texts';
import picture from '~/content/pictures/first-tree.svg';
import type { Api } from '~/contract/calls';
import { useTranslation } from '../../lib/i18n';
import { useContent, useGroup, useGroupLang } from '../../lib/site-content';
import { buttonStyle, textLinkStyle } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { DoctorsLetter } from '../pages/doctors-letter';
import { testimonialsQuery } from './home-queries';

/** Up to three figures (rule home-page). */
export function Figures() {
  const { figures = [] } = useGroup().Texts;
  const lang = useGroupLang();
  if (figures.length === 0) return null;
  return (
    <section>
      <dl className="page-width flex flex-wrap gap-y-3 divide-x divide-line py-6 text-center lg:py-10">
        {figures.map(({ value, label }) => (
          <div key={label} className="flex grow basis-[5.5rem] flex-col-reverse justify-end px-1 sm:px-2">
            <dt lang={lang('figures')} className="mt-1 text-sm text-quiet sm:text-base">
              {label}
            </dt>
            <dd className="font-display text-[clamp(1.375rem,6.5vw,2.75rem)] leading-tight whitespace-nowrap font-semibold text-leaf-deep tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/**
 * About Us with its three points (rule home-page), the doctor's letter and the testimonials of mothers, if any. On a phone
 * letter and testimonials share one scrolling row; on a desktop they are stacked.
 */
export function AboutBlock({ api }: { api: Api }) {
  const { t } = useTranslation();
  const { about, testimonials: title } = useContent().home;
  const { data } = useQuery(testimonialsQuery(api, useTranslation().language));
  const testimonials = data?.length ? data : undefined;
  const { letter } = useGroup().Texts;
  const lang = useGroupLang();
  // Alone, the points take the page's whole width.
  const isAlone = !letter && !testimonials;
  return (
    <section id="about-us" aria-labelledby="about-title" className="page-width py-10 lg:py-20">
      <div className="grid grid-cols-1 items-center gap-8 lg:grid-cols-12 lg:gap-x-5 lg:gap-y-16">
        <div className={isAlone ? 'lg:col-span-12' : 'lg:col-span-5'}>
          <h2 id="about-title" className="text-3xl lg:text-4xl">
            {about.title}
          </h2>
          <p lang={lang('aboutLead')} className="mt-3 max-w-3xl lg:text-lg">
            {about.lead}
          </p>
          <ul className={`mt-5 grid gap-4 ${isAlone ? 'lg:mt-8 lg:grid-cols-3' : ''}`}>
            {aboutPoints.map((point) => (
              <li key={point} className="flex gap-3">
                <Icon name="check" className="mt-0.5 size-6 shrink-0 text-leaf" />
                <div>
                  <h3 className="text-lg leading-snug">{about.points[point].title}</h3>
                  <p className="text-quiet">{about.points[point].text}</p>
                </div>
              </li>
            ))}
          </ul>
          <Link to="/about-us" className={`mt-3 ${textLinkStyle}`}>
            <span>{t('home.moreAbout')}</span>
            <Icon name="right" className="size-4" />
          </Link>
        </div>
        <div
          // A scrollable region must be focusable by keyboard.
          {...(testimonials && { role: 'group', tabIndex: 0, 'aria-label': title })}
          className={testimonials ? 'edge-row overflow-x-auto lg:contents' : 'contents'}
        >
          {letter && (
            <DoctorsLetter
              className={`lg:col-span-7 ${testimonials ? 'w-[86%] shrink-0 snap-start lg:w-auto' : ''}`}
            />
          )}
          {testimonials && (
            <ul className="contents lg:col-span-12 lg:grid lg:grid-cols-3 lg:gap-5">
              {testimonials.map(({ _id, Name, About, Words }) => (
                <li
                  key={_id}
                  className="w-[min(15.5rem,85vw)] shrink-0 snap-start rounded-card border border-line bg-paper p-5 lg:w-auto lg:p-6"
                >
                  <figure className="flex h-full flex-col gap-4">
                    <Icon name="quote" className="size-6 text-clay" />
                    <blockquote dir="auto" className="grow font-display text-xl leading-snug">
                      {Words}
                    </blockquote>
                    <figcaption dir="auto">
                      <span>{Name}</span>
                      <span className="block text-sm text-quiet">{About}</span>
                    </figcaption>
                  </figure>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}

/** Call for volunteers, target of the footer's #campaign (rule site-frame). */
export function Campaign() {
  const { campaign } = useContent().home;
  return (
    <section id="campaign" aria-labelledby="campaign-title" className="@container page-width py-10 lg:py-20">
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-center gap-x-4 gap-y-4 rounded-card bg-leaf-soft p-5 md:grid-cols-[14rem_minmax(0,1fr)_auto] md:gap-x-8 md:p-6">
        <div className="max-[22rem]:col-span-2 @max-[12rem]:col-span-2 md:order-2">
          <h2 id="campaign-title" className="text-2xl lg:text-3xl">
            {campaign.title}
          </h2>
          <p className="mt-2">{campaign.text}</p>
        </div>
        <img
          src={picture}
          alt=""
          width="640"
          height="480"
          loading="lazy"
          className="aspect-square w-full self-start rounded-card object-cover max-[22rem]:hidden @max-[12rem]:hidden md:order-1 md:aspect-[4/3]"
        />
        <Link to="/volunteer" className={buttonStyle('primary', 'col-span-2 md:order-3 md:col-span-1')}>
          {campaign.action}
        </Link>
      </div>
    </section>
  );
}

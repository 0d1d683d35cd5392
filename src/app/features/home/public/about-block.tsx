import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { doctor } from '~/content/group';
import { pick } from '~/content/in-languages';
import { aboutPoints } from '~/content/page-texts';
import portrait from '~/content/pictures/doctor-mark.svg';
import type { Api } from '~/contract/calls';
import { useTranslation } from '../../../i18n/i18n';
import { useContent, useLanguage } from '../../../platform/languages/use-content';
import { Icon } from '../../../ui/icon';
import { textLinkStyle } from '../../../ui/text-link';
import { doctorPage } from '../../doctor/doctor-page';
import { voicesQuery } from './voices-query';

/**
 * About Us with its three points, each in a line (rule home-page), a letter from the doctor, and what mothers say, where
 * there is something: on a phone in one row with the letter, which costs no height, on a desk below.
 */
export function AboutBlock({ api }: { api: Api }) {
  const { t } = useTranslation();
  const { about, voices: title } = useContent().home;
  const { data } = useQuery(voicesQuery(api, useLanguage()));
  const voices = data?.length ? data : undefined;
  return (
    <section id="about-us" aria-labelledby="about-title" className="page-width py-10 lg:py-20">
      <div className="grid grid-cols-1 items-center gap-8 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 id="about-title" className="text-3xl lg:text-4xl">
            {about.title}
          </h2>
          <p className="mt-3 lg:text-lg">{about.lead}</p>
          <ul className="mt-5 grid gap-4">
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
            {t('home.moreAbout')}
            <Icon name="right" className="size-4" />
          </Link>
        </div>
        <div
          // What scrolls has to be within reach of the keyboard.
          {...(voices && { role: 'group', tabIndex: 0, 'aria-label': title })}
          className={voices ? 'edge-row overflow-x-auto lg:contents' : 'contents'}
        >
          <DoctorsLetter className={voices ? 'w-[86%] shrink-0 snap-start lg:w-auto' : ''} />
          {voices && (
            <ul className="contents lg:col-span-2 lg:grid lg:grid-cols-3 lg:gap-5">
              {voices.map(({ _id, Name, About, Words }) => (
                <li
                  key={_id}
                  className="w-62 shrink-0 snap-start rounded-card border border-line bg-paper p-5 lg:w-auto lg:p-6"
                >
                  <figure className="flex h-full flex-col gap-4">
                    <Icon name="quote" className="size-6 text-clay" />
                    <blockquote dir="auto" className="grow font-display text-xl leading-snug">
                      {Words}
                    </blockquote>
                    <figcaption dir="auto">
                      {Name}
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

/** Three sentences in the doctor's own voice, signed. */
function DoctorsLetter({ className }: { className: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { letter } = useContent().home;
  const name = pick(doctor.name, language);
  return (
    <figure className={`rounded-card border border-line bg-paper p-5 lg:p-8 ${className}`}>
      <blockquote>
        <Icon name="quote" className="float-left mt-0.5 mr-2 size-6 text-clay" />
        <p className="lg:text-lg">{letter.text}</p>
      </blockquote>
      <figcaption className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <img
          src={portrait}
          alt={t('doctor.portrait', { name })}
          width="960"
          height="960"
          loading="lazy"
          className="size-20 shrink-0 rounded-full bg-panel object-cover"
        />
        <div className="min-w-0 grow basis-40">
          <Link
            {...doctorPage}
            className="inline-flex wrap-anywhere min-h-11 items-center font-display text-xl leading-tight font-semibold text-leaf-deep underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <p className="text-sm text-quiet">{letter.role}</p>
        </div>
      </figcaption>
    </figure>
  );
}

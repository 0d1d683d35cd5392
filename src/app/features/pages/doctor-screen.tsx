import { Link } from '@tanstack/react-router';
import firstTree from '~/content/pictures/first-tree.svg';
import checkUp from '~/content/pictures/single-pages/highlight-check-up.svg';
import honour from '~/content/pictures/single-pages/highlight-honour.svg';
import lamp from '~/content/pictures/single-pages/highlight-lamp.svg';
import longRace from '~/content/pictures/single-pages/highlight-long-race.svg';
import newborn from '~/content/pictures/single-pages/highlight-newborn.svg';
import teaching from '~/content/pictures/single-pages/highlight-teaching.svg';
import village from '~/content/pictures/single-pages/highlight-village.svg';
import type { GroupTexts } from '~/contract/group-fields';
import { pictureUrl } from '~/contract/picture-file';
import { useTranslation } from '../../lib/i18n';
import { useGroup, useGroupLang } from '../../lib/site-content';
import { buttonStyle } from '../../ui/button';
import { Carousel } from '../../ui/carousel';
import type { Elements } from '../../ui/elements';
import { Icon, IconRow } from '../../ui/icon';
import { callLink } from '../../ui/outward-links';
import { Drawing } from '../../ui/picture';
import { NextEventCard } from '../events/next-event-card';
import { useDoctorPictures } from './single-pages';

/**
 * The doctor's biography (rule doctor-page): one paragraph, on wide screens two, and the rest behind Read More, which
 * opens without scripts.
 */
function Bio({ paragraphs: [beginning, ...rest], lang }: { paragraphs: string[]; lang: string | undefined }) {
  const { t } = useTranslation();
  const second = rest.length > 1 ? rest[0] : undefined;
  return (
    <div className="mt-6 max-w-2xl">
      <p lang={lang} className="text-lg">
        {beginning}
      </p>
      {second && (
        <p lang={lang} className="mt-4 max-lg:hidden">
          {second}
        </p>
      )}
      {rest.length > 0 && (
        <details className="group mt-2">
          <summary className="inline-flex min-h-11 list-none items-center gap-1 rounded-control font-semibold text-leaf-deep underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">{t('doctor.readMore')}</span>
            <span className="hidden group-open:inline">{t('doctor.readLess')}</span>
            <Icon name="right" className="size-4 rotate-90 group-open:-rotate-90" />
          </summary>
          <div className="mt-2 grid gap-4">
            {rest.map((paragraph) => (
              <p key={paragraph} lang={lang} className={paragraph === second ? 'lg:hidden' : undefined}>
                {paragraph}
              </p>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

/** In the place of a biography that is not written: the letter, how to reach the doctor, and what comes next. */
function Introduction() {
  const { t } = useTranslation();
  const { letter, phones: [phone] = [] } = useGroup().Texts;
  const lang = useGroupLang();
  return (
    <div className="max-w-xl">
      {letter && (
        <blockquote className="mt-5">
          <Icon name="quote" className="float-left mt-1 mr-2 size-6 text-clay" />
          <p
            lang={lang('letter')}
            className="font-display text-xl leading-[1.42] hi:leading-[1.6] lg:text-2xl"
          >
            {letter}
          </p>
        </blockquote>
      )}
      <div className="mt-6 flex flex-wrap gap-2 max-sm:*:px-3.5 max-sm:*:text-sm">
        {phone && (
          <a href={callLink(phone)} className={buttonStyle('secondary', 'tabular-nums')}>
            <Icon name="phone" />
            <span>{phone}</span>
          </a>
        )}
        <Link to="/contact-us" className={buttonStyle('secondary')}>
          {t('takingPart.contactForm')}
        </Link>
      </div>
      <NextEventCard className="mt-8" />
    </div>
  );
}

/** In the order of their captions. */
export const highlightDrawings = [checkUp, village, newborn, honour, longRace, teaching, firstTree, lamp];

interface HighlightsProps {
  texts: GroupTexts;
  captions: string[];
  lang: string | undefined;
}

function Highlights({ texts, captions, lang }: HighlightsProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="highlights" className="page-width py-12 lg:py-20">
      <h2 id="highlights" className="mb-6 text-3xl lg:text-4xl">
        {t('doctor.highlights')}
      </h2>
      <Carousel
        labelledBy="highlights"
        texts="doctor"
        maxVisible={3}
        slides={highlightDrawings.flatMap((drawing, index) => {
          const caption = captions[index];
          // There are as many photos as drawings.
          const photo = texts[`photo${index + 1}` as 'photo1'];
          const picture = photo ? pictureUrl(photo, 640) : drawing;
          return caption ? [{ key: drawing, content: <Highlight {...{ picture, caption, lang }} /> }] : [];
        })}
      />
    </section>
  );
}

interface HighlightProps {
  picture: string;
  caption: string;
  lang: string | undefined;
}

const Highlight = ({ picture, caption, lang }: HighlightProps) => (
  <figure>
    <Drawing
      src={picture}
      alt=""
      width={1200}
      height={900}
      loading="lazy"
      className="aspect-[4/3] w-full rounded-card bg-panel object-cover"
    />
    <figcaption lang={lang} className="mt-3">
      {caption}
    </figcaption>
  </figure>
);

interface DoctorScreenProps {
  texts: GroupTexts;
  untranslated: readonly string[];
}

/** In the order of rule doctor-page; what the owner has not written is not there. */
export function DoctorScreen({ texts, untranslated }: DoctorScreenProps) {
  const { t } = useTranslation();
  const { doctorName: name, doctorRole } = useGroup().Texts;
  const { portrait } = useDoctorPictures();
  const ofGroup = useGroupLang();
  const lang = useGroupLang(untranslated);
  const { bio = [], achievements = [], highlights = [], positions = [], awards = [] } = texts;
  return (
    <article>
      <div className="page-width grid grid-cols-1 gap-8 pt-8 pb-12 md:grid-cols-[minmax(0,360px)_minmax(0,1fr)] lg:gap-16 lg:pt-14 lg:pb-20">
        <Drawing
          src={portrait}
          alt={t('doctor.portrait', { name })}
          width={640}
          height={640}
          className="object-top aspect-square w-full max-w-sm rounded-card bg-panel object-cover"
        />
        <div className="min-w-0">
          <h1 lang={ofGroup('doctorName')} className="text-4xl lg:text-5xl">
            {name}
          </h1>
          {doctorRole && (
            <p lang={ofGroup('doctorRole')} className="mt-3 text-lg text-quiet">
              {doctorRole}
            </p>
          )}
          {bio.length > 0 ? <Bio paragraphs={bio} lang={lang('bio')} /> : <Introduction />}
        </div>
      </div>
      {achievements.length > 0 && (
        <IconList id="achievements" title={t('team.achievements')} lang={lang('achievements')}>
          {achievements.map((achievement) => (
            <IconRow key={achievement} icon="check">
              {achievement}
            </IconRow>
          ))}
        </IconList>
      )}
      {highlights.length > 0 && <Highlights texts={texts} captions={highlights} lang={lang('highlights')} />}
      {positions.length > 0 && (
        <section aria-labelledby="positions" className="border-t border-line">
          <div className="page-width grid grid-cols-1 gap-6 py-12 lg:grid-cols-[1fr_1.5fr] lg:gap-16 lg:py-20">
            <h2 id="positions" className="text-3xl lg:text-4xl">
              {t('doctor.positions')}
            </h2>
            <ul lang={lang('positions')} className="grid divide-y divide-line">
              {positions.map((position) => (
                <li key={position} className="py-4 first:pt-0 last:pb-0 lg:text-lg">
                  {position}
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      {awards.length > 0 && (
        <IconList id="awards" title={t('team.awards')} lang={lang('awards')}>
          {awards.map(({ title, by, year }) => (
            <IconRow key={[title, by, year].join()} icon="award">
              <h3 className="text-xl">{title}</h3>
              <p className="text-sm text-quiet">{[by, year].filter(Boolean).join(', ')}</p>
            </IconRow>
          ))}
        </IconList>
      )}
      <Closing texts={texts} lang={lang} />
    </article>
  );
}

interface IconListProps {
  id: string;
  title: string;
  lang: string | undefined;
  children: Elements;
}

const IconList = ({ id, title, lang, children }: IconListProps) => (
  <section aria-labelledby={id} className="bg-panel-soft">
    <div className="page-width py-12 lg:py-20">
      <h2 id={id} className="text-3xl lg:text-4xl">
        {title}
      </h2>
      <ul lang={lang} className="mt-6 grid gap-x-16 md:grid-cols-2">
        {children}
      </ul>
    </div>
  </section>
);

/** A story from the doctor's life, and the talks to watch. */
function Closing({ texts, lang }: { texts: GroupTexts; lang: ReturnType<typeof useGroupLang> }) {
  const { chapterTitle, chapter, talksTitle, talks, channel } = texts;
  const { t } = useTranslation();
  if (!chapter && !talks && !channel) return null;
  return (
    <div className="page-width grid grid-cols-1 gap-12 py-12 lg:grid-cols-[1.5fr_1fr] lg:gap-16 lg:py-20">
      {chapter && (
        <section aria-labelledby="chapter">
          {chapterTitle && (
            <h2 id="chapter" lang={lang('chapterTitle')} className="text-3xl lg:text-4xl">
              {chapterTitle}
            </h2>
          )}
          <p lang={lang('chapter')} className="mt-4 max-w-2xl">
            {chapter}
          </p>
        </section>
      )}
      {(talks || channel) && (
        <section
          aria-labelledby="channel"
          className="h-fit rounded-card border border-line bg-paper p-5 lg:p-8"
        >
          <h2 id="channel" lang={lang('talksTitle')} className="text-xl">
            {talksTitle || t('site.videos')}
          </h2>
          {talks && (
            <p lang={lang('talks')} className="mt-2">
              {talks}
            </p>
          )}
          {channel && (
            <a
              href={channel}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyle('secondary', 'mt-5')}
            >
              <Icon name="play" />
              <span>{t('doctor.watch')}</span>
              <span className="sr-only">{`(${t('doctor.newTab')})`}</span>
            </a>
          )}
        </section>
      )}
    </div>
  );
}

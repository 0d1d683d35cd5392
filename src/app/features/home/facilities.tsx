import { Link } from '@tanstack/react-router';
import diet from '~/content/pictures/diet.svg';
import tree from '~/content/pictures/first-tree.svg';
import garbhasanskar from '~/content/pictures/garbhasanskar.svg';
import psychologist from '~/content/pictures/psychologist.svg';
import sound from '~/content/pictures/sound.svg';
import yoga from '~/content/pictures/yoga.svg';
import { facilities } from '~/contract/group-addresses';
import type { GroupTexts } from '~/contract/group-fields';
import { pictureUrl } from '~/contract/picture-file';
import { useTranslation } from '../../lib/i18n';
import { useContent, useGroup, useGroupLang } from '../../lib/site-content';
import { buttonStyle } from '../../ui/button';

/** By their names. */
export const drawings: Record<string, string> = { yoga, diet, psychologist, sound, garbhasanskar };

/** Those that the owner has chosen, in that order; the owner's titles and pictures take the places of the product's. */
function useFacilities() {
  const { cards } = useContent().home.facilities;
  const { Texts } = useGroup();
  const lang = useGroupLang();
  return (Texts.facilities ?? facilities)
    .map((id) => {
      const photo = Texts[`${id}Photo`];
      return {
        id,
        lang: lang(`${id}Title`),
        ...cards[id],
        title: Texts[`${id}Title`] || cards[id]?.title,
        picture: photo ? pictureUrl(photo, 160) : (drawings[Texts[`${id}Drawing`] || id] ?? tree),
      };
    })
    .filter(({ title }) => title);
}

/** The facilities as tiles (rule home-page), linked to their cards on the facilities page. */
export function Facilities() {
  const { title, lead } = useContent().home.facilities;
  const shown = useFacilities();
  if (shown.length === 0) return null;
  return (
    <section id="categories" aria-labelledby="facilities-title" className="bg-panel-soft">
      <div className="page-width py-10 lg:py-16">
        <h2 id="facilities-title" className="text-3xl lg:text-4xl">
          {title}
        </h2>
        <p className="mt-2 max-w-2xl lg:text-lg">{lead}</p>
        <ul className="edge-row mt-5 overflow-x-auto lg:mt-8 lg:grid lg:grid-cols-5 lg:gap-5">
          {shown.map(({ id, title, lang, picture }) => (
            <li
              key={id}
              className="group relative w-[min(9.5rem,85vw)] shrink-0 snap-start rounded-card border border-line bg-paper p-3 text-center lg:w-auto lg:p-6"
            >
              <img
                src={picture}
                alt=""
                width="96"
                height="96"
                loading="lazy"
                className="mx-auto size-20 rounded-control object-cover lg:size-24"
              />
              <h3 lang={lang} className="mt-3 text-base leading-snug lg:text-lg">
                <Link
                  to="/categories"
                  hash={id}
                  className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
                >
                  {title}
                </Link>
              </h3>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface FacilityCardsProps {
  texts: GroupTexts | undefined;
  untranslated: readonly string[] | undefined;
}

/** Cards of the facilities page; each has a fragment id. */
export function FacilityCards({ texts, untranslated }: FacilityCardsProps) {
  const { t } = useTranslation();
  const { ask } = useContent().home.facilities;
  const langOfText = useGroupLang(untranslated);
  return (
    <ul className="@container grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
      {useFacilities().map(({ id, title, lang, text, picture }) => (
        <li
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          className="flex gap-4 rounded-card border border-line bg-paper p-5 @max-[12rem]:flex-col @max-[12rem]:px-3 sm:flex-col lg:p-6"
        >
          <img
            src={picture}
            alt=""
            width="96"
            height="96"
            loading="lazy"
            className="size-20 shrink-0 rounded-control object-cover sm:size-24"
          />
          <div className="min-w-0">
            <h2 id={`${id}-title`} lang={lang} className="text-xl">
              {title}
            </h2>
            <p lang={langOfText(`${id}Text`)} className="mt-1.5">
              {texts?.[`${id}Text`] || text}
            </p>
          </div>
        </li>
      ))}
      <li className="flex flex-col rounded-card bg-panel p-5 lg:p-6">
        <h2 className="text-xl">{ask.title}</h2>
        <p className="mt-1.5">{ask.text}</p>
        <Link to="/contact-us" className={buttonStyle('secondary', 'mt-4 w-fit sm:mt-auto')}>
          {t('takingPart.contactForm')}
        </Link>
      </li>
    </ul>
  );
}

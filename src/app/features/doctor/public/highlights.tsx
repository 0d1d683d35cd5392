import firstTree from '~/content/pictures/first-tree.svg';
import checkUp from '~/content/pictures/single-pages/highlight-check-up.svg';
import honour from '~/content/pictures/single-pages/highlight-honour.svg';
import lamp from '~/content/pictures/single-pages/highlight-lamp.svg';
import longRace from '~/content/pictures/single-pages/highlight-long-race.svg';
import newborn from '~/content/pictures/single-pages/highlight-newborn.svg';
import teaching from '~/content/pictures/single-pages/highlight-teaching.svg';
import village from '~/content/pictures/single-pages/highlight-village.svg';
import { type Highlight, highlights } from '~/content/words/doctor-words';
import { useTranslation } from '../../../i18n/i18n';
import { Carousel } from '../../../ui/carousel/carousel';

const pictures: Record<Highlight, string> = {
  'check-up': checkUp,
  village,
  newborn,
  honour,
  'long-race': longRace,
  teaching,
  'first-tree': firstTree,
  lamp,
};

/**
 * Moments of the doctor's work (rule doctor-page): three beside each other, two and one on narrower screens (rule
 * fixed-figures).
 */
export function Highlights({ captions }: { captions: Record<Highlight, string> }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="highlights" className="page-width py-12 lg:py-20">
      <h2 id="highlights" className="mb-6 text-3xl lg:text-4xl">
        {t('doctor.highlights')}
      </h2>
      <Carousel
        labelledBy="highlights"
        texts="doctor"
        most={3}
        slides={highlights.map((highlight) => ({
          key: highlight,
          content: (
            <figure>
              <img
                src={pictures[highlight]}
                alt=""
                width="1200"
                height="900"
                loading="lazy"
                className="w-full rounded-card bg-panel"
              />
              <figcaption className="mt-3">{captions[highlight]}</figcaption>
            </figure>
          ),
        }))}
      />
    </section>
  );
}

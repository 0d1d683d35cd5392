import { type Facility, facilities } from '~/content/page-texts';
import diet from '~/content/pictures/diet.svg';
import garbhasanskar from '~/content/pictures/garbhasanskar.svg';
import psychologist from '~/content/pictures/psychologist.svg';
import sound from '~/content/pictures/sound.svg';
import yoga from '~/content/pictures/yoga.svg';
import { useContent } from '../../languages/use-content';

const pictures: Record<Facility, string> = { yoga, diet, psychologist, sound, garbhasanskar };

/** The five facility cards (§2.3). */
export function Facilities() {
  const { facilities: texts } = useContent().home;
  return (
    <section id="categories" aria-labelledby="facilities-title" className="bg-panel-soft">
      <div className="page-width py-12 lg:py-20">
        <h2 id="facilities-title" className="text-3xl lg:text-4xl">
          {texts.title}
        </h2>
        <p className="mt-3 max-w-2xl text-lg">{texts.lead}</p>
        <FacilityCards heading="h3" />
      </div>
    </section>
  );
}

/** The cards alone, under a page's title or a section's. */
export function FacilityCards({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const { cards } = useContent().home.facilities;
  return (
    <ul className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-6 lg:gap-5">
      {facilities.map((facility, place) => (
        <li
          key={facility}
          className={`flex gap-4 rounded-card border border-line bg-paper p-5 sm:flex-col lg:p-6 ${
            place < 3 ? 'lg:col-span-2' : 'lg:col-span-3 lg:flex-row lg:items-center'
          } ${place === 4 ? 'sm:col-span-2' : ''}`}
        >
          <img
            src={pictures[facility]}
            alt=""
            width="96"
            height="96"
            loading="lazy"
            className="size-20 shrink-0 sm:size-24"
          />
          <div className="min-w-0">
            <Heading className="text-xl">{cards[facility].title}</Heading>
            <p className="mt-1.5">{cards[facility].text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

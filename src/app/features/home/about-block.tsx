import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { aboutPoints } from '~/content/page-texts';
import { useContent } from '../../languages/use-content';
import { Icon } from '../../ui/icon';
import { textLinkStyle } from '../../ui/text-link';

/** About Us with its three points (§2.3). */
export function AboutBlock() {
  const { t } = useTranslation();
  const { about } = useContent().home;
  return (
    <section id="about-us" aria-labelledby="about-title" className="page-width py-12 lg:py-20">
      <div className="grid gap-8 lg:grid-cols-[1fr_1.5fr] lg:gap-16">
        <div>
          <h2 id="about-title" className="text-3xl lg:text-4xl">
            {about.title}
          </h2>
          <p className="mt-4 text-lg">{about.lead}</p>
          <Link to="/about-us" className={`mt-3 ${textLinkStyle}`}>
            {t('home.moreAbout')}
            <Icon name="right" className="size-4" />
          </Link>
        </div>
        <ol className="grid gap-6">
          {aboutPoints.map((point) => (
            <li key={point} className="flex gap-4 border-t border-line pt-6">
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf-deep">
                <Icon name="check" />
              </span>
              <div>
                <h3 className="text-xl">{about.points[point].title}</h3>
                <p className="mt-1.5">{about.points[point].text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

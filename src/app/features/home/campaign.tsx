import { Link } from '@tanstack/react-router';
import picture from '~/content/pictures/first-tree.svg';
import { useContent } from '../../languages/use-content';
import { buttonStyle } from '../../ui/button';

/** The call to lend a hand (§2.1, the footer's #campaign). */
export function Campaign() {
  const { campaign } = useContent().home;
  return (
    <section id="campaign" aria-labelledby="campaign-title" className="page-width pb-12 lg:pb-20">
      <div className="grid overflow-hidden rounded-card bg-panel md:grid-cols-[1fr_1.2fr]">
        <img
          src={picture}
          alt=""
          width="640"
          height="480"
          loading="lazy"
          className="aspect-[4/3] w-full object-cover md:h-full"
        />
        <div className="self-center p-6 lg:p-12">
          <h2 id="campaign-title" className="text-3xl lg:text-4xl">
            {campaign.title}
          </h2>
          <p className="mt-4 text-lg">{campaign.text}</p>
          <Link to="/volunteer" className={buttonStyle('primary', 'mt-6 w-full sm:w-fit')}>
            {campaign.action}
          </Link>
        </div>
      </div>
    </section>
  );
}

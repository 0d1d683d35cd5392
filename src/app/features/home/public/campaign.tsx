import { Link } from '@tanstack/react-router';
import picture from '~/content/pictures/first-tree.svg';
import { useContent } from '../../../platform/languages/use-content';
import { buttonStyle } from '../../../ui/button';

/** The call to volunteer, in one band: the footer's #campaign (rule site-frame). */
export function Campaign() {
  const { campaign } = useContent().home;
  return (
    <section id="campaign" aria-labelledby="campaign-title" className="page-width py-10 lg:py-20">
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-center gap-x-4 gap-y-4 rounded-card bg-leaf-soft p-5 md:grid-cols-[14rem_minmax(0,1fr)_auto] md:gap-x-8 md:p-6">
        <div className="max-[22rem]:col-span-2 md:order-2">
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
          className="aspect-square w-full self-start rounded-card object-cover max-[22rem]:hidden md:order-1 md:aspect-[4/3]"
        />
        <Link to="/volunteer" className={buttonStyle('primary', 'col-span-2 md:order-3 md:col-span-1')}>
          {campaign.action}
        </Link>
      </div>
    </section>
  );
}

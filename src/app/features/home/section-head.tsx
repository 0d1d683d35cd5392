import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon';
import { textLinkStyle } from '../../ui/text-link';

interface SectionHeadProps {
  id: string;
  title: string;
  /** The way to all of it. */
  to: '/events' | '/photo-gallery' | '/video-gallery';
  more: string;
}

/** The title of a block of the home page, and beside it the way to all of what it shows some of. */
export const SectionHead = ({ id, title, to, more }: SectionHeadProps) => (
  <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
    <h2 id={id} className="text-3xl lg:text-4xl">
      {title}
    </h2>
    <Link to={to} className={textLinkStyle}>
      {more}
      <Icon name="right" className="size-4" />
    </Link>
  </div>
);

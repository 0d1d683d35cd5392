import { Link } from '@tanstack/react-router';
import logo from '~/content/pictures/logo.svg';
import { useContent } from '../../languages/use-content';

/** The mark and the group's name, leading home. */
export function Brand() {
  const content = useContent();
  return (
    <Link to="/" className="flex min-h-12 items-center gap-3 rounded-control">
      <img src={logo} alt="" width="44" height="44" className="size-10 sm:size-11" />
      <span className="max-w-44 font-display text-[1.0625rem] leading-[1.15] font-semibold text-ink sm:max-w-56 lg:max-w-44">
        {content.groupName}
      </span>
    </Link>
  );
}

import { Link } from '@tanstack/react-router';
import logo from '~/content/pictures/logo.svg';
import { useContent } from '../../languages/use-content';

/** The mark and the group's name, leading home. */
export function Brand() {
  const content = useContent();
  return (
    <Link to="/" className="flex min-h-12 min-w-0 items-center gap-3 rounded-control">
      <img src={logo} alt="" width="44" height="44" className="size-10 shrink-0 sm:size-11" />
      {/* No room for it beside the switches of the narrowest phones, nor beside eight entries in French, nor beside
          eight and the number of what waits. */}
      <span className="max-w-44 @max-[22.49rem]:sr-only lg:max-xl:sr-only lg:group-has-data-waiting/header:sr-only font-display text-[1.0625rem] leading-[1.15] font-semibold text-ink sm:max-w-56 lg:w-44 lg:max-w-none">
        {content.groupName}
      </span>
    </Link>
  );
}

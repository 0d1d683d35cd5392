import { Link } from '@tanstack/react-router';
import logo from '~/content/pictures/logo.svg';
import { useContent } from '../platform/languages/use-content';

/** The mark and the group's name, leading home. */
export function Brand() {
  const content = useContent();
  return (
    <Link to="/" className="flex min-h-12 min-w-0 items-center gap-[12px] rounded-control">
      <img src={logo} alt="" width="44" height="44" className="size-[40px] shrink-0 sm:size-[44px]" />
      {/* No room for it beside the switches of the narrowest phones, on others beside the number of what waits, nor beside eight entries in French, nor beside
          eight and the number of what waits. */}
      <span className="max-w-44 @max-[23.99rem]:sr-only @max-[30rem]:group-has-data-waiting/header:sr-only lg:max-xl:sr-only lg:group-has-data-waiting/header:sr-only font-display text-[1.0625rem] leading-[1.15] font-semibold text-ink sm:max-w-56 lg:w-44 lg:max-w-none">
        {content.groupName}
      </span>
    </Link>
  );
}

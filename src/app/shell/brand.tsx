import { Link } from '@tanstack/react-router';
import drop from '~/content/pictures/logo.svg';
import { pictureUrl } from '~/contract/picture-file';
import { useDoctorPage, useDoctorPictures } from '../features/pages/single-pages';
import { useContent, useGroup, useGroupLang } from '../lib/site-content';

export function Brand() {
  const content = useContent();
  const { logo, palette, shortName } = useGroup().Texts;
  const lang = useGroupLang();
  return (
    <Link to="/" className="flex min-h-12 min-w-0 items-center gap-[12px] rounded-control">
      <img
        src={logo ? pictureUrl(logo, 'icon-192', palette) : drop}
        alt=""
        width="44"
        height="44"
        className="size-[36px] shrink-0 rounded-[8px] sm:size-[44px]"
      />
      {/* Hidden where it does not fit: on the narrowest phones, and beside the outbox counter, long menus or the owner's links. */}
      <span className="max-w-44 @max-[23.99rem]:sr-only @max-[30rem]:group-has-data-waiting/header:sr-only lg:max-xl:sr-only lg:group-has-data-waiting/header:sr-only lg:group-has-[a+button]/header:sr-only font-display text-[1.0625rem] leading-[1.15] font-semibold text-ink sm:max-w-56 lg:max-w-33">
        {content.groupName}
      </span>
      {/* There, the short name stands in its place, whole or not at all: where it is too wide it wraps below the visible line. */}
      <span
        aria-hidden="true"
        lang={lang('shortName')}
        className="hidden h-[1.5rem] min-w-0 flex-wrap overflow-hidden font-display text-[1rem] leading-[1.5rem] font-semibold text-ink @max-[23.99rem]:flex @max-[30rem]:group-has-data-waiting/header:flex lg:max-xl:flex lg:group-has-data-waiting/header:flex lg:group-has-[a+button]/header:flex"
      >
        <span className="h-[1.5rem]" />
        <span className="whitespace-nowrap">{shortName || content.groupName}</span>
      </span>
    </Link>
  );
}

/** The doctor's mark (rule site-frame), linking to the doctor's page. `named` shows the name beside it. */
export function DoctorMark({ named = false, className = '' }: { named?: boolean; className?: string }) {
  const name = useGroup().Texts.doctorName;
  const page = useDoctorPage();
  const { mark } = useDoctorPictures();
  if (!page) return null;
  return (
    <Link
      {...page}
      aria-label={named ? undefined : name}
      className={`flex min-h-12 items-center gap-3 rounded-control font-display font-semibold ${className}`}
    >
      <img
        src={mark}
        alt=""
        width="44"
        height="44"
        className="size-[40px] shrink-0 rounded-full object-cover sm:size-[44px] border border-line hover:border-leaf"
      />
      {named && <span>{name}</span>}
    </Link>
  );
}

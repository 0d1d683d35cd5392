import { Link } from '@tanstack/react-router';
import drop from '~/content/pictures/logo.svg';
import { pictureUrl } from '~/contract/picture-file';
import { useDoctorPage, useDoctorPictures } from '../features/pages/single-pages';
import { useContent, useGroup } from '../lib/site-content';

export function Brand() {
  const content = useContent();
  const { logo, palette } = useGroup().Texts;
  return (
    <Link to="/" className="flex min-h-12 min-w-0 items-center gap-[12px] rounded-control">
      <img
        src={logo ? pictureUrl(logo, 'icon-192', palette) : drop}
        alt=""
        width="44"
        height="44"
        className="size-[36px] shrink-0 sm:size-[44px]"
      />
      {/* Hidden where it does not fit: on the narrowest phones, and beside the outbox counter, long menus or the owner's links. */}
      <span className="max-w-44 @max-[23.99rem]:sr-only @max-[30rem]:group-has-data-waiting/header:sr-only lg:max-xl:sr-only lg:group-has-data-waiting/header:sr-only lg:group-has-[a+button]/header:sr-only font-display text-[1.0625rem] leading-[1.15] font-semibold text-ink sm:max-w-56 lg:max-w-33">
        {content.groupName}
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

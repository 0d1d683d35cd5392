import { Link } from '@tanstack/react-router';
import { doctor } from '~/content/group';
import { pick } from '~/content/in-languages';
import portrait from '~/content/pictures/doctor-mark.svg';
import { doctorPage } from '../../features/doctor/doctor-page';
import { useLanguage } from '../../platform/languages/use-content';

/** The second mark of the frame (rule site-frame): it leads to the doctor's page. `named` shows the name beside it. */
export function DoctorMark({ named = false, className = '' }: { named?: boolean; className?: string }) {
  const language = useLanguage();
  const name = pick(doctor.name, language);
  return (
    <Link
      {...doctorPage}
      aria-label={named ? undefined : name}
      className={`flex min-h-12 items-center gap-3 rounded-control font-display font-semibold ${className}`}
    >
      <img
        src={portrait}
        alt=""
        width="44"
        height="44"
        className="size-[44px] shrink-0 rounded-full border border-line hover:border-leaf"
      />
      {named && name}
    </Link>
  );
}

import { Link } from '@tanstack/react-router';
import { doctor } from '~/content/group';
import { pick } from '~/content/in-languages';
import { useLanguage } from '../../languages/use-content';
import { doctorPage } from '../doctor/doctor-page';

/** The second mark of the frame (§2.1): it leads to the doctor's page. `named` shows the name beside it. */
export function DoctorMark({ named = false, className = '' }: { named?: boolean; className?: string }) {
  const language = useLanguage();
  const name = pick(doctor.name, language);
  return (
    <Link
      {...doctorPage}
      aria-label={named ? undefined : name}
      className={`flex min-h-12 items-center gap-3 rounded-control font-display font-semibold ${className}`}
    >
      <span
        aria-hidden={named}
        className="grid size-11 shrink-0 place-items-center rounded-full border border-line bg-panel text-leaf-deep hover:bg-leaf-soft"
      >
        {pick(doctor.mark, language)}
      </span>
      {named && name}
    </Link>
  );
}

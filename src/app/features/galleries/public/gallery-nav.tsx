import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/i18n';

/** From each of the two photo galleries to the other. */
export function GalleryNav() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('gallery.kinds')} className="mt-5">
      <ul className="flex w-fit max-w-full flex-wrap gap-1 rounded-[1.75rem] border border-line bg-paper p-1">
        {kinds.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              activeProps={{ className: 'bg-leaf-soft text-leaf-deep' }}
              inactiveProps={{ className: 'hover:bg-panel-soft' }}
              className="grid min-h-11 place-items-center rounded-full px-5 font-semibold"
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const kinds = [
  { to: '/photo-gallery', label: 'gallery.allPhotos' },
  { to: '/photo_gallery_with_date', label: 'gallery.photosByYear' },
] as const;

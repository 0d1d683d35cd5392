import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n';
import { useGroup, useGroupLang } from '../../lib/site-content';
import { Icon } from '../../ui/icon';
import { Drawing } from '../../ui/picture';
import { useDoctorPage, useDoctorPictures } from './single-pages';

/** The doctor's letter, signed; where none is written, the doctor alone. Nothing while there is no doctor to show. */
export function DoctorsLetter({ className }: { className: string }) {
  const { t } = useTranslation();
  const { letter, doctorName: name, doctorRole } = useGroup().Texts;
  const page = useDoctorPage();
  const { mark, portrait } = useDoctorPictures();
  const lang = useGroupLang();
  if (!page) return null;
  return (
    <figure className={`rounded-card border border-line bg-paper p-5 lg:p-8 ${className}`}>
      {letter && (
        <blockquote className="mb-4 border-b border-line pb-4">
          <Icon name="quote" className="float-left mt-0.5 mr-2 size-6 text-clay" />
          <p lang={lang('letter')} className="lg:font-display lg:text-2xl lg:leading-snug">
            {letter}
          </p>
        </blockquote>
      )}
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Drawing
          src={portrait}
          standIn={mark}
          alt={t('doctor.portrait', { name })}
          width={640}
          height={640}
          loading="lazy"
          className="object-top size-24 shrink-0 rounded-full bg-panel object-cover lg:size-32"
        />
        <div className="min-w-0 grow basis-[8rem]">
          <Link
            {...page}
            lang={lang('doctorName')}
            className="inline-flex wrap-anywhere min-h-11 items-center font-display text-xl leading-tight font-semibold text-leaf-deep underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          {doctorRole && (
            <p lang={lang('doctorRole')} className="text-sm text-quiet">
              {doctorRole}
            </p>
          )}
        </div>
      </figcaption>
    </figure>
  );
}

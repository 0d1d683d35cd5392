import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TeamMember } from '~/contract/team-member';
import { Icon } from '../../ui/icon';
import { ListOfDeeds } from './list-of-deeds';
import { MemberPhoto } from './member-photo';
import { SocialLinks } from './social-links';

/** All about a member (§2.12). */
export function MemberDetail({ member }: { member: TeamMember }) {
  const { t } = useTranslation();
  const paragraphs = member.About.split(/\n+/).filter((paragraph) => paragraph.trim());
  return (
    <article className="page-width py-6 lg:py-10">
      <BackToTeam />
      <div className="mt-3 grid grid-cols-1 gap-8 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-14">
        <MemberPhoto
          member={member}
          first
          sizes="(min-width: 48rem) 20rem, 55vw"
          className="max-w-sm rounded-card"
        />
        <div className="min-w-0">
          <h1 className="text-4xl lg:text-5xl">{member.Name}</h1>
          <p className="mt-3 text-lg text-quiet">{member.Position}</p>
          <div className="mt-4 flex flex-wrap items-end gap-x-8 gap-y-2">
            <ContactNumber number={member.Number} />
            <SocialLinks member={member} className="-ml-3" />
          </div>
          {paragraphs.length > 0 && (
            <section aria-labelledby="about" className="mt-8">
              <h2 id="about" className="text-3xl lg:text-4xl">
                {t('team.about')}
              </h2>
              <div className="mt-4 grid max-w-2xl grid-cols-1 gap-4">
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          )}
          <ListOfDeeds
            id="achievements"
            title={t('team.achievements')}
            icon="check"
            rows={member.Achivements}
          />
          <ListOfDeeds id="awards" title={t('team.awards')} icon="award" rows={member.Awards} />
        </div>
      </div>
    </article>
  );
}

export function BackToTeam() {
  const { t } = useTranslation();
  return (
    <Link
      to="/our-team"
      className="-ml-1 inline-flex min-h-11 items-center gap-1 font-semibold text-leaf-deep underline-offset-4 hover:underline"
    >
      <Icon name="left" className="size-4" />
      {t('team.backToTeam')}
    </Link>
  );
}

function ContactNumber({ number }: { number: string }) {
  const { t } = useTranslation();
  const dialled = number.replaceAll(/[^+\d]/g, '');
  if (!number) return null;
  return (
    <p>
      <span className="block text-sm text-quiet">{t('team.number')}</span>
      {dialled ? (
        <a
          href={`tel:${dialled}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf-deep tabular-nums underline-offset-4 hover:underline"
        >
          <Icon name="phone" />
          {number}
        </a>
      ) : (
        number
      )}
    </p>
  );
}

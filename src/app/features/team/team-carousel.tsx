import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TeamMember } from '~/contract/team-member';
import { Carousel } from '../../ui/carousel/carousel';
import { Icon } from '../../ui/icon';
import { MemberLink } from './member-link';
import { MemberPhoto } from './member-photo';
import { SocialLinks } from './social-links';

/** The team on the home page (§2.3), three beside each other on wide screens (§9); nothing while there is none. */
export function TeamCarousel({ team }: { team: TeamMember[] }) {
  const { t } = useTranslation();
  if (team.length === 0) return null;
  return (
    <section id="team" aria-labelledby="team-title" className="page-width py-12 lg:py-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="team-title" className="text-3xl lg:text-4xl">
          {t('team.name')}
        </h2>
        <Link
          to="/our-team"
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-leaf-deep underline-offset-4 hover:underline"
        >
          {t('team.all')}
          <Icon name="right" className="size-4" />
        </Link>
      </div>
      <div className="mt-6">
        <Carousel
          labelledBy="team-title"
          texts="team"
          most={3}
          slides={team.map((member) => ({ key: member._id, content: <TeamSlide member={member} /> }))}
        />
      </div>
    </section>
  );
}

const TeamSlide = ({ member }: { member: TeamMember }) => (
  <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper">
    <MemberPhoto member={member} sizes="(min-width: 48rem) 22rem, (min-width: 30rem) 30vw, 55vw" />
    <div className="flex grow flex-col p-5">
      <h3 className="line-clamp-3 text-xl">
        <MemberLink member={member} className="underline-offset-4 hover:underline">
          {member.Name}
        </MemberLink>
      </h3>
      <p className="mt-1 mb-3 line-clamp-3 text-quiet">{member.Position}</p>
      <SocialLinks member={member} className="mt-auto -ml-3" />
    </div>
  </article>
);

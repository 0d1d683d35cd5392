import { Link } from '@tanstack/react-router';
import type { TeamMember } from '~/contract/team-member';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { useGroup } from '../../lib/site-content';
import { type Block, BlockFailed } from '../../shared/block';
import { textLinkStyle } from '../../ui/button';
import { Carousel } from '../../ui/carousel';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/loading';
import { SocialLinks } from './social-links';
import { MemberLink, MemberPhoto, memberName } from './team-member';
import { carouselLength } from './team-queries';

/**
 * The team on the home page (rule home-page), three at a time on wide screens (rule fixed-figures); nothing without
 * members.
 */
export function TeamCarousel({ team }: { team: Block<TeamMember[]> }) {
  const { t } = useTranslation();
  if (team.state === 'failed') return <BlockFailed id="team" block={team} text={t('team.loadFailed')} />;
  if (team.state === 'loaded' && team.data.length === 0) return null;
  return (
    <section id="team" aria-labelledby="team-title" className="page-width py-12 lg:py-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="team-title" className="text-3xl lg:text-4xl">
          {t('team.name')}
        </h2>
        <Link to="/our-team" className={textLinkStyle}>
          <span>{t('team.all')}</span>
          <Icon name="right" className="size-4" />
        </Link>
      </div>
      <div className="mt-6">
        {team.state === 'loaded' ? (
          <Carousel
            labelledBy="team-title"
            texts="team"
            maxVisible={3}
            slides={team.data
              .slice(0, carouselLength)
              .map((member) => ({ key: member._id, content: <TeamSlide member={member} /> }))}
          />
        ) : (
          <div className="mb-16 grid gap-4 min-[30rem]:grid-cols-2 md:grid-cols-3">
            <SlideSkeleton />
            <SlideSkeleton className="max-[30rem]:hidden" />
            <SlideSkeleton className="max-md:hidden" />
          </div>
        )}
      </div>
    </section>
  );
}

function TeamSlide({ member }: { member: TeamMember }) {
  const { language } = useTranslation();
  const name = memberName(member, useGroup());
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper">
      <MemberPhoto member={member} sizes="(min-width: 48rem) 22rem, (min-width: 30rem) 30vw, 55vw" />
      <div className="flex grow flex-col p-5 pt-3">
        <h3 {...languageAttributes(name, language)} className="text-xl">
          <MemberLink
            member={member}
            className="flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            <span className="line-clamp-3">{name}</span>
          </MemberLink>
        </h3>
        <p {...languageAttributes(member.Position, language)} className="mb-3 line-clamp-3 text-quiet">
          {member.Position}
        </p>
        <SocialLinks member={member} className="mt-auto -ml-3" />
      </div>
    </article>
  );
}

const SlideSkeleton = ({ className = '' }: { className?: string }) => (
  <div className={`overflow-hidden rounded-card border border-line ${className}`}>
    <Skeleton className="aspect-square rounded-none" />
    <div className="grid gap-3 p-5">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-11 w-32" />
    </div>
  </div>
);

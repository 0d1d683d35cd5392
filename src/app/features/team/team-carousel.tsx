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
import {
  isDoctor,
  type ListedMember,
  MemberLink,
  MemberPhoto,
  memberName,
  useWithDoctor,
} from './team-member';
import { carouselLength } from './team-queries';

/** Up to so many have a wide card each on a desk. */
const few = 2;

/**
 * The team on the home page (rule home-page), three at a time on wide screens (rule fixed-figures); nothing without
 * members. The doctor, whose letter is on the same page, comes last.
 */
export function TeamCarousel({ team: block }: { team: Block<TeamMember[]> }) {
  const { t } = useTranslation();
  const group = useGroup();
  const team = useWithDoctor(block.state === 'loaded' ? block.data : [])
    .slice(0, carouselLength)
    .sort((one, other) => Number(isDoctor(one, group)) - Number(isDoctor(other, group)));
  const isLoaded = block.state === 'loaded';
  if (block.state === 'failed') return <BlockFailed id="team" block={block} text={t('team.loadFailed')} />;
  if (isLoaded && team.length === 0) return null;
  const alone = isLoaded && team.length === 1;
  return (
    <section
      id="team"
      aria-labelledby="team-title"
      className={`@container page-width py-12 lg:py-20 ${alone ? 'md:grid md:grid-cols-2 md:items-center md:gap-x-5' : ''}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="team-title" className="text-3xl lg:text-4xl">
          {t('team.name')}
        </h2>
        <Link to="/our-team" className={textLinkStyle}>
          <span>{t('team.all')}</span>
          <Icon name="right" className="size-4" />
        </Link>
      </div>
      <div className={`mt-4 md:mt-6 ${alone ? 'md:mt-0' : ''}`}>
        {isLoaded ? (
          <Carousel
            labelledBy="team-title"
            texts="team"
            maxVisible={team.length > few ? 3 : 2}
            slides={team.map((member) => ({
              key: member._id,
              content: <TeamSlide member={member} isWide={team.length <= few} />,
            }))}
          />
        ) : (
          <div className="mb-16 grid gap-4 min-[480px]:grid-cols-2 md:grid-cols-3">
            {['', 'max-[480px]:hidden', 'max-md:hidden'].map((hidden) => (
              <Skeleton
                key={hidden}
                className={`h-28 rounded-card min-[480px]:aspect-[3/4] min-[480px]:h-auto ${hidden}`}
              />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

/** On a phone the photo is beside the words, so that the whole slide is as high as a row of the team page. */
function TeamSlide({ member, isWide }: { member: ListedMember; isWide: boolean }) {
  const { language } = useTranslation();
  const name = memberName(member, useGroup());
  return (
    <article
      className={`flex h-full overflow-hidden rounded-card border border-line bg-paper @max-[12rem]:flex-col min-[480px]:flex-col ${isWide ? 'md:flex-row' : ''}`}
    >
      <MemberPhoto
        member={member}
        sizes="(min-width: 48rem) 22rem, (min-width: 30rem) 30vw, 30vw"
        className={`max-[480px]:w-28 max-[480px]:self-stretch max-[480px]:h-auto shrink-0 ${isWide ? 'md:w-44 lg:w-56' : ''}`}
      />
      <div className="flex min-w-0 grow flex-col p-5 pt-3 max-[480px]:px-4 max-[480px]:py-2">
        <h3 {...languageAttributes(name, language)} className="text-xl">
          <MemberLink
            member={member}
            className="flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            <span className="line-clamp-3">{name}</span>
          </MemberLink>
        </h3>
        <p
          {...languageAttributes(member.Position, language)}
          className="mb-3 line-clamp-3 text-quiet max-[480px]:mb-0 max-[480px]:line-clamp-2 max-[480px]:text-sm"
        >
          {member.Position}
        </p>
        <SocialLinks member={member} className="mt-auto -ml-3" />
      </div>
    </article>
  );
}

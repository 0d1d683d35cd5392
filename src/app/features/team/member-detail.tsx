import { phoneDigits } from '~/contract/phone-digits';
import type { TeamMember } from '~/contract/team-member';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { keyed } from '../../ui/elements';
import { Icon, type IconName, IconRow } from '../../ui/icon';
import { callLink } from '../../ui/outward-links';
import { SocialLinks } from './social-links';
import { MemberPhoto } from './team-member';
import { BackToTeam } from './team-placeholders';

interface AchievementListProps {
  id: string;
  title: string;
  icon: IconName;
  rows: { value: string }[];
}

function AchievementList({ id, title, icon, rows }: AchievementListProps) {
  const { language } = useTranslation();
  const shown = [...new Set(rows.map(({ value }) => value.trim()))].filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-3xl lg:text-4xl">
        {title}
      </h2>
      <ul className="mt-4 grid max-w-2xl grid-cols-1">
        {shown.map((value) => (
          <IconRow key={value} icon={icon}>
            <p {...languageAttributes(value, language)}>{value}</p>
          </IconRow>
        ))}
      </ul>
    </section>
  );
}

export function MemberDetail({ member }: { member: TeamMember }) {
  const { t, language } = useTranslation();
  const paragraphs = member.About.split(/\n+/).filter((paragraph) => paragraph.trim());
  return (
    <article className="page-width pt-6 pb-12 lg:pt-10 lg:pb-20">
      <BackToTeam />
      <div className="mt-3 grid grid-cols-1 gap-8 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-14">
        <MemberPhoto
          member={member}
          first
          sizes="(min-width: 48rem) 20rem, 55vw"
          className="max-w-sm rounded-card"
        />
        <div className="min-w-0">
          <h1 {...languageAttributes(member.Name, language)} className="text-4xl lg:text-5xl">
            {member.Name}
          </h1>
          <p {...languageAttributes(member.Position, language)} className="mt-3 text-lg text-quiet">
            {member.Position}
          </p>
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
                {keyed(paragraphs).map(({ key, text }) => (
                  <p key={key} {...languageAttributes(text, language)}>
                    {text}
                  </p>
                ))}
              </div>
            </section>
          )}
          <AchievementList
            id="achievements"
            title={t('team.achievements')}
            icon="check"
            rows={member.Achivements}
          />
          <AchievementList id="awards" title={t('team.awards')} icon="award" rows={member.Awards} />
        </div>
      </div>
    </article>
  );
}

function ContactNumber({ number }: { number: string }) {
  const { t } = useTranslation();
  if (!number) return null;
  return (
    <p>
      <span className="block text-sm text-quiet">{t('team.number')}</span>
      {phoneDigits(number) ? (
        <a
          href={callLink(number)}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf-deep tabular-nums underline-offset-4 hover:underline"
        >
          <Icon name="phone" />
          <span>{number}</span>
        </a>
      ) : (
        <span>{number}</span>
      )}
    </p>
  );
}

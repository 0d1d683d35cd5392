import { Link } from '@tanstack/react-router';
import { useTranslation } from '../lib/i18n';
import { textLinkStyle } from '../ui/button';
import type { Elements } from '../ui/elements';
import { Icon } from '../ui/icon';

const steps = [
  { to: '/events', icon: 'calendar', label: 'site.seeEvents' },
  { to: '/event-news', icon: 'mail', label: 'takingPart.news' },
  { to: '/contact-us', icon: 'chat', label: 'site.askUs' },
  { to: '/volunteer', icon: 'people', label: 'site.helpUs' },
] as const;

interface BesideNextStepsProps {
  /** False leaves the children as they are, with the whole width. */
  isOnly?: boolean;
  /** On a page other than the events', the events are a step too. */
  withEvents?: boolean;
  children: Elements;
}

/** The one thing that a young group's page has, as a card of 560 px on a desk beside what can be done next. */
export function BesideNextSteps({ isOnly = true, withEvents = false, children }: BesideNextStepsProps) {
  const { t } = useTranslation();
  if (!isOnly) return children;
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[560px_minmax(0,1fr)] lg:gap-14">
      <div className="min-w-0 [--only:1.5]">{children}</div>
      <section aria-labelledby="next-steps" className="lg:pt-2 print:hidden">
        <h2 id="next-steps" className="text-xl lg:text-2xl">
          {t('site.nextSteps')}
        </h2>
        <ul className="mt-3">
          {steps.slice(withEvents ? 0 : 1).map(({ to, icon, label }) => (
            <li key={to} className="border-t border-line last:border-b">
              <Link to={to} className={`w-full py-3 ${textLinkStyle}`}>
                <Icon name={icon} className="mr-2 size-6" />
                <span className="min-w-0 grow">{t(label)}</span>
                <Icon name="right" className="size-4" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

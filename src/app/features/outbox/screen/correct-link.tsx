import { Link } from '@tanstack/react-router';
import * as v from 'valibot';
import type { Entry } from '~/outbox/entry';
import { useTranslation } from '../../../i18n/i18n';
import { buttonStyle } from '../../../ui/button';

const registered = v.object({ Eid: v.string() });

/** The pages of the forms that stand alone. */
const pages: Partial<Record<string, '/volunteer' | '/contact-us' | '/event-news'>> = {
  volunteer: '/volunteer',
  message: '/contact-us',
  subscription: '/event-news',
};

/** From an entry that was refused to the form it came from, filled with what was in it. */
export function CorrectLink({ entry: { key, kind, payload } }: { entry: Entry }) {
  const { t } = useTranslation();
  const link = { search: { correct: key }, className: buttonStyle('primary') };
  const page = pages[kind];
  if (page) {
    return (
      <Link to={page} {...link}>
        {t('offline.correct')}
      </Link>
    );
  }
  if (kind !== 'registration' || !v.is(registered, payload)) return null;
  return (
    <Link to="/book/register_booking/$rid" params={{ rid: payload.Eid }} {...link}>
      {t('offline.correct')}
    </Link>
  );
}

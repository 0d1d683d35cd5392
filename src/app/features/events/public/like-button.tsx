import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n';
import { likedEvents, storeLikedEvents } from '../../../platform/visitor/liked-events';
import { Icon } from '../../../ui/icon';

/** The heart of a card (rule event-card): remembered on this phone only, sent nowhere. */
export function LikeButton({ eid, name }: { eid: string; name: string }) {
  const { t } = useTranslation();
  const [liked, setLiked] = useState(false);
  useEffect(() => setLiked(likedEvents().has(eid)), [eid]);
  const toggle = () => {
    const all = likedEvents();
    if (!all.delete(eid)) all.add(eid);
    setLiked(all.has(eid));
    storeLikedEvents(all);
  };
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={t('events.like', { name })}
      onClick={toggle}
      className="noscript:hidden grid size-11 place-items-center rounded-full bg-paper/95 text-clay hover:bg-paper aria-pressed:[&_path]:fill-clay"
    >
      <Icon name="heart" className="size-6" />
    </button>
  );
}

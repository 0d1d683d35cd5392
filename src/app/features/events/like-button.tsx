import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';

const storageKey = 'liked-events';

const likedEvents = (): Set<string> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
};

/** The heart of a card (§2.7): remembered on this phone only, sent nowhere. */
export function LikeButton({ eid, name }: { eid: string; name: string }) {
  const { t } = useTranslation();
  const [liked, setLiked] = useState(false);
  useEffect(() => setLiked(likedEvents().has(eid)), [eid]);
  const toggle = () => {
    const all = likedEvents();
    if (!all.delete(eid)) all.add(eid);
    setLiked(all.has(eid));
    try {
      localStorage.setItem(storageKey, JSON.stringify([...all]));
    } catch {
      // Not remembered, then; it is only a heart.
    }
  };
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={t('events.like', { name })}
      onClick={toggle}
      className="grid size-11 place-items-center rounded-full bg-paper/95 text-clay hover:bg-paper aria-pressed:[&_path]:fill-clay"
    >
      <Icon name="heart" className="size-6" />
    </button>
  );
}

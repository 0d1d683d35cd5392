import { type RefObject, useLayoutEffect, useState } from 'react';
import type Swiper from 'swiper';
import { useTranslation } from '../../i18n/i18n';
import { Icon, type IconName } from '../icon';
import { controlsShown, type MostBeside } from './breakpoints';
import { holdOnFocus } from './hold-on-focus';
import { mayMove } from './may-move';
import { swiperFor } from './swiper-for';

/** Where the language files name a carousel's controls. */
export type CarouselTexts = 'events' | 'team' | 'doctor';

export interface SwiperControllerProps {
  texts: CarouselTexts;
  /** What holds the list of slides. */
  place: RefObject<HTMLDivElement | null>;
  most: MostBeside;
  /** The slide to begin with. */
  start: number;
  count: number;
}

/** Lets Swiper move the slides of a carousel: by themselves until the visitor takes over. Shows its controls. */
export function SwiperController({ place, texts, most, start, count }: SwiperControllerProps) {
  const { t } = useTranslation();
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  const [moving, setMoving] = useState(false);
  const [shown, setShown] = useState(start);
  const several = count > 1;

  useLayoutEffect(() => {
    let made: Swiper | undefined;
    let letGo: (() => void) | undefined;
    const take = () => {
      const row = place.current?.firstElementChild;
      if (!place.current || !row) return;
      made = swiperFor(place.current, { most, start, count: row.childElementCount });
      made.on('autoplayStart', () => setMoving(true));
      made.on('autoplayStop', () => setMoving(false));
      made.on('realIndexChange', ({ realIndex }) => setShown(realIndex % count));
      setSwiper(made);
      letGo = holdOnFocus(made);
      if (several && mayMove()) setMoving(true);
      else made.autoplay.stop();
    };
    // Measuring the slides takes a cheap phone a moment, so it has one of its own; but the scrolled position stays.
    const timer = start === 0 ? setTimeout(take) : undefined;
    if (start > 0) take();
    return () => {
      clearTimeout(timer);
      letGo?.();
      made?.destroy();
    };
  }, [place, most, start, count, several]);

  if (!several) return null;
  return (
    <div className={`mt-4 flex h-12 items-center justify-between gap-2 ${controlsShown(count, most)}`}>
      <p className="text-sm whitespace-nowrap text-quiet tabular-nums">
        <span className="sr-only">{t(`${texts}.slide`, { number: shown + 1, count })}</span>
        <span aria-hidden="true">
          {shown + 1} / {count}
        </span>
      </p>
      <div className="flex gap-2">
        <Control
          icon={moving ? 'pause' : 'play'}
          label={t(moving ? `${texts}.pause` : `${texts}.play`)}
          onClick={() => (moving ? swiper?.autoplay.stop() : swiper?.autoplay.start())}
        />
        <Control icon="left" label={t(`${texts}.previousSlide`)} onClick={() => swiper?.slidePrev()} />
        <Control icon="right" label={t(`${texts}.nextSlide`)} onClick={() => swiper?.slideNext()} />
      </div>
    </div>
  );
}

const Control = ({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    // In pixels: in large type the three still have room beside the count.
    className="grid size-[48px] place-items-center rounded-full border border-line bg-paper text-leaf-deep hover:bg-leaf-soft"
  >
    <Icon name={icon} />
  </button>
);

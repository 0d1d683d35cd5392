import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Swiper as SwiperInstance } from 'swiper/types';
import { Icon, type IconName } from '../icon';
import { breakpoints, controlsShown } from './beside';
import type { CarouselProps } from './carousel';
import { mayMove } from './may-move';

export type MovingRowProps = CarouselProps;

/** Of every carousel (§9), in milliseconds. */
const autoplayDelay = 3000;
const transition = 1000;

/** The slides in Swiper: looping, moving by themselves until she takes over, hidden slides out of reach. */
export function MovingRow({ slides, texts, most = 1 }: MovingRowProps) {
  const { t } = useTranslation();
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [moving, setMoving] = useState(false);
  const [shown, setShown] = useState(0);
  const held = useRef(false);
  const several = slides.length > 1;

  useEffect(() => {
    if (swiper && several && mayMove()) swiper.autoplay.start();
  }, [swiper, several]);

  // Focus in a slide holds it, as the pointer does (WCAG 2.2.2). Not Swiper's `pause`: that ends with the transition.
  const hold = () => {
    held.current ||= moving;
    swiper?.autoplay.stop();
  };
  const letGo = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!held.current || currentTarget.contains(relatedTarget)) return;
    held.current = false;
    swiper?.autoplay.start();
  };

  const toggle = () => (moving ? swiper?.autoplay.stop() : swiper?.autoplay.start());
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here; it only hears where the focus is. */}
      <div onFocus={hold} onBlur={letGo}>
        <Swiper
          modules={[Autoplay]}
          // A loop needs more slides than are in view at once.
          loop={slides.length > most}
          rewind={several && slides.length <= most}
          breakpoints={most === 1 ? {} : breakpoints}
          speed={transition}
          spaceBetween={16}
          autoplay={{
            enabled: false,
            delay: autoplayDelay,
            pauseOnMouseEnter: true,
            disableOnInteraction: true,
          }}
          watchSlidesProgress
          wrapperTag="ul"
          onSwiper={setSwiper}
          onAutoplayStart={() => setMoving(true)}
          onAutoplayStop={() => setMoving(false)}
          onRealIndexChange={({ realIndex }) => setShown(realIndex)}
        >
          {slides.map(({ key, content }) => (
            <SwiperSlide key={key} tag="li" className="h-auto!">
              {({ isVisible }) => (
                <div inert={!isVisible} className="h-full">
                  {content}
                </div>
              )}
            </SwiperSlide>
          ))}
        </Swiper>
      </div>
      {several && (
        <div
          className={`mt-4 flex h-12 items-center justify-between gap-4 ${controlsShown(slides.length, most)}`}
        >
          <p className="text-sm text-quiet tabular-nums">
            <span className="sr-only">
              {t(`${texts}.slide`, { number: shown + 1, count: slides.length })}
            </span>
            <span aria-hidden="true">
              {shown + 1} / {slides.length}
            </span>
          </p>
          <div className="flex gap-2">
            <Control
              icon={moving ? 'pause' : 'play'}
              label={t(moving ? `${texts}.pause` : `${texts}.play`)}
              onClick={toggle}
            />
            <Control icon="left" label={t(`${texts}.previousSlide`)} onClick={() => swiper?.slidePrev()} />
            <Control icon="right" label={t(`${texts}.nextSlide`)} onClick={() => swiper?.slideNext()} />
          </div>
        </div>
      )}
    </>
  );
}

const Control = ({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid size-12 place-items-center rounded-full border border-line bg-paper text-leaf-deep hover:bg-leaf-soft"
  >
    <Icon name={icon} />
  </button>
);

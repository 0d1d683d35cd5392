import { type ComponentType, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { controlsShown, type MostBeside, plainWidth } from './breakpoints';
import type { CarouselTexts, SwiperControllerProps } from './swiper-controller';

export interface Slide {
  key: string;
  content: ReactNode;
}

interface CarouselProps {
  /** The heading's id, which names the carousel. */
  labelledBy: string;
  /** Where the language files name its controls. */
  texts: CarouselTexts;
  most?: MostBeside;
  slides: Slide[];
}

/**
 * A row of slides. From the server, and until its scripts have come, a plain row that scrolls and snaps; once it is
 * in view, Swiper takes over with the figures of rule fixed-figures. It moves the very same slides: nothing is drawn
 * anew.
 */
export const Carousel = (props: CarouselProps) => (
  // Swiper changes the order of the slides behind React's back, so other slides are another row.
  <Row key={props.slides.map(({ key }) => key).join(' ')} {...props} />
);

interface Motion {
  SwiperController: ComponentType<SwiperControllerProps>;
  /** The slide that the visitor had scrolled to. */
  start: number;
}

function Row({ labelledBy, texts, most = 1, slides }: CarouselProps) {
  const place = useRef<HTMLDivElement>(null);
  const [motion, setMotion] = useState<Motion | null>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const left = new AbortController();
    const observer = new IntersectionObserver(async ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      try {
        const { SwiperController } = await import('./swiper-controller');
        // The focus is in a plain row that scrolls; it stays one until the focus has moved on.
        await whenFocusIsElsewhere(element, left.signal);
        startTransition(() => setMotion({ SwiperController, start: slideInView(element) }));
      } catch {
        // Without it (no connection, say) the plain row goes on serving.
      }
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      left.abort();
    };
  }, []);

  // Swiper needs a third slide to go round two of which the next looks in: each stands there twice, once out of reach.
  const goingRound =
    motion && most === 1 && slides.length === 2
      ? [...slides, ...slides.map((slide) => ({ ...slide, key: `${slide.key}2` }))]
      : slides;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; ARIA's carousel pattern asks for a group
    <div role="group" aria-roledescription="carousel" aria-labelledby={labelledBy}>
      <div ref={place} className={`bleed ${motion ? 'swiper' : ''}`}>
        <ul
          // What scrolls must do so by the keyboard too, links inside or not.
          {...(!motion && { tabIndex: 0 })}
          className={`flex gap-[16px] ${motion ? 'swiper-wrapper' : 'bleed snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]'}`}
        >
          {goingRound.map(({ key, content }) => (
            <li
              key={key}
              className={`shrink-0 ${plainWidth[most]} ${motion ? 'swiper-slide' : 'snap-start'}`}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      {motion ? (
        <motion.SwiperController {...{ place, texts, most }} start={motion.start} count={slides.length} />
      ) : (
        // Where the controls will stand.
        <div className={`mt-4 h-12 ${controlsShown(slides.length, most)}`} />
      )}
    </div>
  );
}

/** The slide that the plain row was scrolled to, from 0. */
function slideInView(carousel: HTMLElement): number {
  const row = carousel.querySelector('ul');
  const slides = [...(row?.children ?? [])];
  const edge = row?.getBoundingClientRect().left ?? 0;
  const distances = slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - edge));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Resolves once the focus is not within `element`: at once where it is elsewhere already. Never after `signal`. */
async function whenFocusIsElsewhere(element: HTMLElement, signal: AbortSignal): Promise<void> {
  if (!element.contains(document.activeElement)) return;
  await new Promise<void>((resolve) => {
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        const stays = relatedTarget instanceof Node && element.contains(relatedTarget);
        // A window that loses the focus keeps its place until it is back.
        if (!stays && document.hasFocus()) resolve();
      },
      { signal },
    );
  });
}

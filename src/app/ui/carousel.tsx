import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react';
import { controlsShown, type MaxVisible, plainSlideWidth } from './breakpoints';
import type { Elements } from './elements';
import type { CarouselTexts, SwiperControllerProps } from './swiper-controller';

export interface Slide {
  key: string;
  content: Elements;
}

interface CarouselProps {
  labelledBy: string;
  texts: CarouselTexts;
  maxVisible?: MaxVisible;
  slides: Slide[];
}

/**
 * A row of slides. Until it is in view it is a plain scroll-snap row; then Swiper takes over the same elements with
 * the figures of rule fixed-figures.
 */
export const Carousel = (props: CarouselProps) => (
  // Swiper reorders the DOM, so a changed list of slides needs a new row.
  <Row key={props.slides.map(({ key }) => key).join(' ')} {...props} />
);

interface Motion {
  SwiperController: ComponentType<SwiperControllerProps>;
  start: number;
}

function Row({ labelledBy, texts, maxVisible = 1, slides }: CarouselProps) {
  const root = useRef<HTMLDivElement>(null);
  const [motion, setMotion] = useState<Motion | null>(null);

  const moves = slides.length > 1;
  useEffect(() => {
    const element = root.current;
    if (!element || !moves) return;
    const left = new AbortController();
    const observer = new IntersectionObserver(async ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      try {
        const { SwiperController } = await import('./swiper-controller');
        // While the plain row has the focus it stays plain.
        await whenFocusIsElsewhere(element, left.signal);
        startTransition(() => setMotion({ SwiperController, start: slideInView(element) }));
      } catch {
        // If the chunk cannot be loaded, the plain row stays.
      }
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      left.abort();
    };
  }, [moves]);

  // Swiper cannot loop two slides while the next one is partly in view, so each is doubled; the hidden copy is
  // inert.
  const goingRound =
    motion && maxVisible === 1 && slides.length === 2
      ? [...slides, ...slides.map((slide) => ({ ...slide, key: `${slide.key}2` }))]
      : slides;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; ARIA's carousel pattern asks for a group
    <div role="group" aria-roledescription="carousel" aria-labelledby={labelledBy}>
      <div ref={root} className={`bleed ${motion ? 'swiper' : ''}`}>
        <ul
          // A scrollable element must be reachable by keyboard.
          {...(!motion && moves && { tabIndex: 0 })}
          className={`flex gap-[16px] ${motion ? 'swiper-wrapper' : 'bleed snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]'}`}
        >
          {goingRound.map(({ key, content }) => (
            <li
              key={key}
              className={`shrink-0 ${plainSlideWidth[maxVisible]} ${motion ? 'swiper-slide' : 'snap-start'}`}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      {motion ? (
        <motion.SwiperController
          {...{ place: root, texts, maxVisible }}
          start={motion.start}
          count={slides.length}
        />
      ) : (
        // Reserves the room of the controls.
        <div className={`mt-4 h-12 ${controlsShown(slides.length, maxVisible)}`} />
      )}
    </div>
  );
}

function slideInView(carousel: HTMLElement): number {
  const row = carousel.querySelector('ul');
  const slides = [...(row?.children ?? [])];
  const edge = row?.getBoundingClientRect().left ?? 0;
  const distances = slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - edge));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Resolves once the focus is outside `element`, at once if it already is. Never after `signal` aborts. */
async function whenFocusIsElsewhere(element: HTMLElement, signal: AbortSignal): Promise<void> {
  if (!element.contains(document.activeElement)) return;
  await new Promise<void>((resolve) => {
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        const stays = relatedTarget instanceof Node && element.contains(relatedTarget);
        // A window that loses the focus restores it later.
        if (!stays && document.hasFocus()) resolve();
      },
      { signal },
    );
  });
}

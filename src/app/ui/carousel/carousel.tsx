import { type ComponentType, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { controlsShown, type MostBeside, plainWidth } from './beside';
import type { MoverProps } from './mover';
import { whenFocusIsElsewhere } from './when-focus-is-elsewhere';

export interface Slide {
  key: string;
  content: ReactNode;
}

export interface CarouselProps {
  /** The heading's id, which names the carousel. */
  labelledBy: string;
  /** Where the language files name its controls. */
  texts: 'events' | 'team' | 'doctor';
  most?: MostBeside;
  slides: Slide[];
}

/**
 * A row of slides. From the server, and until its scripts have come, a plain row that scrolls and snaps; once it is
 * in view, Swiper takes over with the figures of §9. It moves the very same slides: nothing is drawn anew.
 */
export const Carousel = (props: CarouselProps) => (
  // Swiper changes the order of the slides behind React's back, so other slides are another row.
  <Row key={props.slides.map(({ key }) => key).join(' ')} {...props} />
);

interface Motion {
  Mover: ComponentType<MoverProps>;
  /** The slide that she had come to by herself. */
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
        const { Mover } = await import('./mover');
        // The keyboard is in a plain row that scrolls; it stays one until she has gone on.
        await whenFocusIsElsewhere(element, left.signal);
        startTransition(() => setMotion({ Mover, start: slideInView(element) }));
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

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; ARIA's carousel pattern asks for a group
    <div role="group" aria-roledescription="carousel" aria-labelledby={labelledBy}>
      <div ref={place} className={motion ? 'swiper' : ''}>
        <ul
          // What scrolls must do so by the keyboard too, links inside or not.
          {...(!motion && { tabIndex: 0 })}
          className={`flex gap-4 ${motion ? 'swiper-wrapper' : 'snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]'}`}
        >
          {slides.map(({ key, content }) => (
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
        <motion.Mover {...{ place, texts, most }} start={motion.start} count={slides.length} />
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

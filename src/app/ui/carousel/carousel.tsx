import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { controlsShown, type MostBeside, plainWidth } from './beside';
import type { MovingRowProps } from './moving-row';

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
 * in view, Swiper takes over with the figures of §9. Both show the first slides in the same place and size.
 */
export function Carousel(props: CarouselProps) {
  const place = useRef<HTMLDivElement>(null);
  const [MovingRow, setMovingRow] = useState<ComponentType<MovingRowProps> | null>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(async ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      try {
        const module = await import('./moving-row');
        setMovingRow(() => module.MovingRow);
      } catch {
        // Without it (no connection, say) the plain row goes on serving.
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; ARIA's carousel pattern asks for a group
    <div ref={place} role="group" aria-roledescription="carousel" aria-labelledby={props.labelledBy}>
      {MovingRow ? <MovingRow {...props} /> : <PlainRow slides={props.slides} most={props.most ?? 1} />}
    </div>
  );
}

const PlainRow = ({ slides, most }: { slides: Slide[]; most: MostBeside }) => (
  <>
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must do so by the keyboard too, links inside or not
      tabIndex={0}
      className="flex snap-x snap-mandatory gap-4 overflow-x-auto [scrollbar-width:none]"
    >
      {slides.map(({ key, content }) => (
        <li key={key} className={`shrink-0 snap-start ${plainWidth[most]}`}>
          {content}
        </li>
      ))}
    </ul>
    {/* Where the controls will stand. */}
    <div className={`mt-4 h-12 ${controlsShown(slides.length, most)}`} />
  </>
);

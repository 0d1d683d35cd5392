import type Swiper from 'swiper';

/**
 * Focus in a slide holds the slides still, as the pointer does (WCAG 2.2.2). Not Swiper's `pause`: that ends with the
 * transition. Gives a function that ends it.
 */
export function holdOnFocus({ el, autoplay }: Swiper): () => void {
  let held = false;
  const hold = () => {
    held ||= autoplay.running;
    autoplay.stop();
  };
  const letGo = ({ relatedTarget }: FocusEvent) => {
    if (!held || (relatedTarget instanceof Node && el.contains(relatedTarget))) return;
    held = false;
    autoplay.start();
  };
  el.addEventListener('focusin', hold);
  el.addEventListener('focusout', letGo);
  return () => {
    el.removeEventListener('focusin', hold);
    el.removeEventListener('focusout', letGo);
  };
}

import { deepen, lighten, mix } from '../parts/color';
import { cut, line, oval, placed, taper } from '../parts/shape';
import { braidBack, headBack } from './head';
import type { Look } from './look';

/** A woman standing, seen from behind: 620 high, the origin on the ground below her. */
const womanBack = (look: Look) => {
  const fold = deepen(look.sari, 0.24);
  return (
    cut(
      'M-18-530L-18-500C-26-488-60-484-78-472L-66-380L66-380L78-472C60-484 26-488 18-500L18-530Z',
      look.skin,
    ) +
    cut(
      'M-46-486C-64-482-78-478-86-466C-90-430-76-400-70-376L70-376C76-400 90-430 86-466C78-478 64-482 46-486C30-446-30-446-46-486Z',
      look.blouse,
    ) +
    cut(
      'M-70-384C-104-300-98-110-98-14C-50-2 50-2 98-14C98-110 104-300 70-384C30-366-30-366-70-384Z',
      look.sari,
    ) +
    cut(
      'M30-490C56-488 78-482 88-468C70-400 10-350-40-330C-54-220-60-120-64-60L-112-66C-104-180-96-290-76-372C-20-390 16-430 30-490Z',
      lighten(look.sari, 0.12),
    ) +
    line('M-64-60L-112-66', look.border, 10) +
    line('M30-490C16-430-20-390-76-372', look.border, 6) +
    line('M20-330C30-220 30-110 28-10M56-350C68-220 70-110 72-12', fold, 3, 'stroke-opacity=".5"') +
    line('M-97-20C-50-8 50-8 97-20', look.border, 9) +
    placed(headBack(look), 0, -558) +
    (look.hairStyle === 'braid' ? placed(braidBack(look, 150), 0, -558) : '')
  );
};

/** A man in a long shirt standing, seen from behind: 660 high. */
const manBack = (look: Look) => {
  const shirt = mix(look.sari, '#b7a58a', 0.35);
  return (
    cut('M-60-240L-64-10L-18-10L-4-220L4-220L18-10L64-10L60-240Z', '#f3e6d0') +
    cut(
      'M-20-570L-20-540C-30-526-78-522-100-504C-110-400-96-300-100-200C-50-188 50-188 100-200C96-300 110-400 100-504C78-522 30-526 20-540L20-570Z',
      shirt,
    ) +
    cut('M-20-570L-20-538Q0-526 20-538L20-570Z', look.skin) +
    line(
      'M0-520L0-210M-60-300C-66-260-66-230-68-204M60-300C66-260 66-230 68-204',
      deepen(shirt, 0.22),
      3,
      'stroke-opacity=".5"',
    ) +
    placed(headBack({ ...look, hairStyle: 'braid' }), 0, -598)
  );
};

const arm = (look: Look, sleeve: string, bare: boolean, to: readonly (readonly [number, number, number])[]) =>
  cut(taper(to), bare ? look.skin : sleeve) +
  (bare
    ? cut(taper(to.slice(0, 2)), sleeve)
    : oval(to.at(-1)?.[0] ?? 0, (to.at(-1)?.[1] ?? 0) + 12, 14, 17, look.skin));

/** A couple from behind, walking hand in hand: 300 wide, 660 high. */
export const coupleBack = (woman: Look, man: Look) => {
  const shirt = mix(man.sari, '#b7a58a', 0.35);
  return (
    oval(0, -2, 220, 16, '#33201a', 'fill-opacity=".22"') +
    placed(
      arm(man, shirt, false, [
        [90, -496, 20],
        [112, -400, 18],
        [104, -310, 15],
      ]) +
        arm(man, shirt, false, [
          [-90, -496, 20],
          [-112, -400, 18],
          [-116, -316, 14],
        ]) +
        manBack(man),
      104,
      0,
    ) +
    placed(
      arm(woman, woman.blouse, true, [
        [78, -460, 17],
        [104, -380, 15],
        [96, -312, 11],
      ]) +
        arm(woman, woman.blouse, true, [
          [-78, -460, 17],
          [-110, -380, 16],
          [-84, -310, 11],
        ]) +
        womanBack(woman),
      -104,
      0,
    )
  );
};

import type { Color } from '../parts/color';
import type { Random } from '../parts/random';

/** How a person looks: skin, hair and clothes. */
export interface Look {
  skin: Color;
  hair: Color;
  hairStyle: 'bun' | 'braid' | 'veil';
  flowers: boolean;
  sari: Color;
  border: Color;
  blouse: Color;
  dotted: boolean;
  bindi: boolean;
}

const skins = ['#96623f', '#a86e48', '#b97c53', '#c98d62', '#82513a', '#d29b71', '#d8a57c'] as const;

/** Sari, border and blouse that go together. */
const weaves = [
  ['#0a7558', '#e9b44c', '#8c2f39'],
  ['#b5483a', '#f0c465', '#0e6b58'],
  ['#d98a2b', '#8c2f39', '#7b2d4a'],
  ['#7b2d4a', '#e6a93f', '#d9774f'],
  ['#31597a', '#e9c38a', '#b5483a'],
  ['#c9697a', '#8c2f39', '#5b2a4e'],
  ['#5f8a6a', '#f3d9a4', '#b5483a'],
  ['#e0b04a', '#0a7558', '#9c3b2e'],
  ['#f0e0c8', '#b5483a', '#b5483a'],
  ['#4b3b6b', '#e9b44c', '#c9697a'],
  ['#d9774f', '#31597a', '#2f4f5e'],
  ['#8aa17c', '#7b2d4a', '#7b2d4a'],
] as const;

/** So many people, no two in the same sari as long as there are enough. */
export const looks = (random: Random, count: number): Look[] => {
  const wardrobe = random.shuffle(weaves);
  return Array.from({ length: count }, (_, index) => {
    const [sari, border, blouse] = wardrobe[index % wardrobe.length] ?? weaves[0];
    const styles = ['bun', 'braid', 'bun', 'braid', 'bun', 'veil'] as const;
    const hairStyle = random.pick(styles);
    return {
      skin: random.pick(skins),
      hair: random.pick(['#2a1d1b', '#33231f', '#241a1e']),
      hairStyle,
      flowers: random.chance(0.5),
      sari,
      border,
      blouse,
      dotted: random.chance(0.45),
      bindi: hairStyle !== 'veil' || random.chance(0.5),
    };
  });
};

/** The same person with grey hair. */
export const elder = (look: Look): Look => ({ ...look, hair: '#918a86', hairStyle: 'bun', flowers: false });

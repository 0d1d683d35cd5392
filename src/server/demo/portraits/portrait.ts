import type { Color } from '../scenes/parts/color';

/** How the hair is worn, or what covers it. */
export type Hair = 'bun' | 'braid' | 'bob' | 'loose' | 'curls' | 'scarf' | 'parted' | 'receding' | 'turban';

/** What is worn; every kind takes its colours from `cloth`. */
export type Clothes = 'sari' | 'coat' | 'kurta' | 'salwar' | 'jacket' | 'tunic' | 'shawl';

/** What stands behind the person and tells of the work. */
export type Motif =
  | 'sunrise'
  | 'rays'
  | 'wheat'
  | 'ripples'
  | 'rings'
  | 'lamps'
  | 'marigolds'
  | 'leaves'
  | 'waves'
  | 'stars';

/** A person of the team as she or he is drawn. */
export interface Portrait {
  skin: Color;
  hairColor: Color;
  hair: Hair;
  /** Half of the jaw's width, and how far down the chin reaches; the face is 236 wide and about 360 high. */
  jaw: number;
  chin: number;
  clothes: Clothes;
  cloth: { main: Color; border: Color; under: Color };
  ground: readonly [top: Color, bottom: Color];
  motif: Motif;
  /** In degrees. */
  tilt: number;
  glasses?: 'round' | 'wide';
  beard?: 'full' | 'short' | 'moustache';
  bindi?: boolean;
  earrings?: 'drops' | 'studs';
  /** A small stud on the nose. */
  nosePin?: boolean;
  flowers?: boolean;
  /** From 0 (none) to 1: how deep the lines of age and laughter are. */
  age: number;
}

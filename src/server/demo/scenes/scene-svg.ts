import { banyanReading } from './kinds/banyan-reading';
import { circleOfMothers } from './kinds/circle-of-mothers';
import { clinicVeranda } from './kinds/clinic-veranda';
import { courtyardTalk } from './kinds/courtyard-talk';
import { garbaEvening } from './kinds/garba-evening';
import { goodFood } from './kinds/good-food';
import { lampMeditation } from './kinds/lamp-meditation';
import { mustardWalk } from './kinds/mustard-walk';
import { soundBath } from './kinds/sound-bath';
import { yogaAtSunrise } from './kinds/yoga-at-sunrise';
import { randomFrom } from './parts/random';
import { type Stage, stageFor, stageHeight } from './parts/stage';
import type { Scene, SceneKind } from './scene';

const draw: Record<SceneKind, (stage: Stage) => string> = {
  'yoga-at-sunrise': yogaAtSunrise,
  'circle-of-mothers': circleOfMothers,
  'good-food': goodFood,
  'sound-bath': soundBath,
  'banyan-reading': banyanReading,
  'mustard-walk': mustardWalk,
  'clinic-veranda': clinicVeranda,
  'garba-evening': garbaEvening,
  'lamp-meditation': lampMeditation,
  'courtyard-talk': courtyardTalk,
};

/** The picture of a scene as SVG text, `aspect` times as wide as high. The same scene always gives the same text. */
export function sceneSvg({ kind, variant, seed }: Scene, aspect: number): string {
  const width = Math.round(stageHeight * aspect);
  const inside = draw[kind](stageFor(width, variant, randomFrom(`${kind} ${seed}`)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${stageHeight}">${inside}</svg>`;
}

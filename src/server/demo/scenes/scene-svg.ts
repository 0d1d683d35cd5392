import { banyanReading } from './kinds/banyan-reading';
import { bloodPressure } from './kinds/blood-pressure';
import { circleOfMothers } from './kinds/circle-of-mothers';
import { clinicVeranda } from './kinds/clinic-veranda';
import { courtyardTalk } from './kinds/courtyard-talk';
import { doctorsDesk } from './kinds/doctors-desk';
import { fathersClass } from './kinds/fathers-class';
import { garbaEvening } from './kinds/garba-evening';
import { gardenSwing } from './kinds/garden-swing';
import { godhBharai } from './kinds/godh-bharai';
import { goodFood } from './kinds/good-food';
import { handsOnBelly } from './kinds/hands-on-belly';
import { kitchenShelf } from './kinds/kitchen-shelf';
import { lampMeditation } from './kinds/lamp-meditation';
import { lotusPond } from './kinds/lotus-pond';
import { lullabyCradle } from './kinds/lullaby-cradle';
import { monsoonWindow } from './kinds/monsoon-window';
import { mustardWalk } from './kinds/mustard-walk';
import { newborn } from './kinds/newborn';
import { rangoli } from './kinds/rangoli';
import { soundBath } from './kinds/sound-bath';
import { tanpuraEvening } from './kinds/tanpura-evening';
import { tinyClothes } from './kinds/tiny-clothes';
import { treePlanting } from './kinds/tree-planting';
import { waitingRoom } from './kinds/waiting-room';
import { walkAtDusk } from './kinds/walk-at-dusk';
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
  'godh-bharai': godhBharai,
  newborn: newborn,
  'hands-on-belly': handsOnBelly,
  'monsoon-window': monsoonWindow,
  'tanpura-evening': tanpuraEvening,
  rangoli: rangoli,
  'doctors-desk': doctorsDesk,
  'tree-planting': treePlanting,
  'waiting-room': waitingRoom,
  'blood-pressure': bloodPressure,
  'lullaby-cradle': lullabyCradle,
  'garden-swing': gardenSwing,
  'walk-at-dusk': walkAtDusk,
  'kitchen-shelf': kitchenShelf,
  'tiny-clothes': tinyClothes,
  'lotus-pond': lotusPond,
  'fathers-class': fathersClass,
};

/** The picture of a scene as SVG text, `aspect` times as wide as high. The same scene always gives the same text. */
export function sceneSvg({ kind, variant, seed }: Scene, aspect: number): string {
  const width = Math.round(stageHeight * aspect);
  const inside = draw[kind](stageFor(width, variant, randomFrom(`${kind} ${seed}`)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${stageHeight}">${inside}</svg>`;
}

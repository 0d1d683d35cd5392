import type { Portrait } from './portraits/portrait';
import { portraitSvg } from './portraits/portrait-svg';
import type { Scene } from './scenes/scene';
import { sceneSvg } from './scenes/scene-svg';

/** How large pictures are drawn, in pixels. */
export const drawnSizes = {
  banner: { width: 1600, height: 900 },
  thumbnail: { width: 1280, height: 720 },
  wide: { width: 1280, height: 853 },
  tall: { width: 960, height: 1200 },
  square: { width: 1080, height: 1080 },
  portrait: { width: 960, height: 960 },
} as const;

/** A scene of the demo content: the name it gets in the store, and what is to be drawn in which shape. */
export interface SceneDrawing {
  fileName: string;
  shape: Exclude<keyof typeof drawnSizes, 'portrait'>;
  scene: Scene;
}

/** A portrait of the demo team. */
export interface PortraitDrawing {
  fileName: string;
  shape: 'portrait';
  portrait: Portrait;
}

export type Drawing = SceneDrawing | PortraitDrawing;

/** The drawing as SVG text; the same drawing always gives the same text. */
export const drawingSvg = (drawing: Drawing): string => {
  if (drawing.shape === 'portrait') return portraitSvg(drawing.portrait);
  const { width, height } = drawnSizes[drawing.shape];
  return sceneSvg(drawing.scene, width / height);
};

/** In pixels of the upright picture, or in shares of a whole. */
export interface Size {
  width: number;
  height: number;
}

export interface CropRect extends Size {
  x: number;
  y: number;
}

/** The form that a picture is cropped to. */
export interface CropForm {
  /** Width by height. */
  ratio: number;
  isRound?: true;
  /** It can be cut to a disc, with clear corners. */
  canBeRound?: true;
  /** A picture of another form can be kept whole, with empty space beside it, and is so at first. */
  canBeWhole?: true;
  /** The part that is shown at first: 0 is the upper edge, 1 the lower one. */
  start: number;
  /** The middle part, in shares, that screens of every width show. */
  alwaysSeen?: Size;
}

/** The view in the frame: the picture's point in its middle, and the zoom, which is 1 if the picture just fills it. */
export interface CropView {
  x: number;
  y: number;
  zoom: number;
}

/** A point of the frame, in shares of its width and height; the middle is 0, 0. */
interface FramePoint {
  x: number;
  y: number;
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The part of the picture that fills the frame; at a zoom below 1 it is larger than the picture in one direction. */
function seenSize(picture: Size, { ratio }: CropForm, zoom: number): Size {
  const width = Math.min(picture.width, picture.height * ratio) / zoom;
  return { width, height: width / ratio };
}

export function minZoom({ width, height }: Size, { ratio, canBeWhole }: CropForm): number {
  return canBeWhole ? Math.min(width, height * ratio) / Math.max(width, height * ratio) : 1;
}

/** Pixels of the smallest part that is sharp enough for a phone. */
const minWidth = 320;

export const maxZoom = (picture: Size, form: CropForm): number =>
  clamp(seenSize(picture, form, 1).width / minWidth, 3, 8);

/** The closest view whose frame has no empty space that can be avoided. */
function within(picture: Size, form: CropForm, { x, y, zoom }: CropView): CropView {
  const allowed = clamp(zoom, minZoom(picture, form), maxZoom(picture, form));
  const seen = seenSize(picture, form, allowed);
  const middle = (at: number, part: number, whole: number) =>
    part >= whole ? whole / 2 : clamp(at, part / 2, whole - part / 2);
  return {
    x: middle(x, seen.width, picture.width),
    y: middle(y, seen.height, picture.height),
    zoom: allowed,
  };
}

export const startView = (picture: Size, form: CropForm): CropView =>
  within(picture, form, {
    x: picture.width / 2,
    y: picture.height * form.start,
    zoom: minZoom(picture, form),
  });

/** Moves the picture by shares of the frame, to the right and down. */
export function moved(picture: Size, form: CropForm, view: CropView, by: FramePoint): CropView {
  const seen = seenSize(picture, form, view.zoom);
  return within(picture, form, {
    ...view,
    x: view.x - by.x * seen.width,
    y: view.y - by.y * seen.height,
  });
}

/** Zooms around a point of the frame. */
export function zoomed(
  picture: Size,
  form: CropForm,
  view: CropView,
  zoom: number,
  at: FramePoint = { x: 0, y: 0 },
): CropView {
  const allowed = clamp(zoom, minZoom(picture, form), maxZoom(picture, form));
  const before = seenSize(picture, form, view.zoom);
  const after = seenSize(picture, form, allowed);
  return within(picture, form, {
    x: view.x + at.x * (before.width - after.width),
    y: view.y + at.y * (before.height - after.height),
    zoom: allowed,
  });
}

/** Where the frame lies on the picture. */
export function frameOn(picture: Size, form: CropForm, { x, y, zoom }: CropView): CropRect {
  const seen = seenSize(picture, form, zoom);
  return { ...seen, x: x - seen.width / 2, y: y - seen.height / 2 };
}

/** The part of the picture that the view shows, in whole pixels, without the empty space beside it. */
export function cropOf(picture: Size, form: CropForm, view: CropView): CropRect {
  const frame = frameOn(picture, form, view);
  const width = clamp(Math.round(frame.width), 1, picture.width);
  const height = clamp(Math.round(frame.height), 1, picture.height);
  return {
    x: clamp(Math.round(frame.x), 0, picture.width - width),
    y: clamp(Math.round(frame.y), 0, picture.height - height),
    width,
    height,
  };
}

/** Position of the zoom between its limits, from 0 to 100. Equal steps multiply the zoom by equal factors. */
export const zoomToSlider = (picture: Size, form: CropForm, zoom: number): number => {
  const min = minZoom(picture, form);
  return (100 * Math.log(zoom / min)) / Math.log(maxZoom(picture, form) / min);
};

export const sliderToZoom = (picture: Size, form: CropForm, position: number): number => {
  const min = minZoom(picture, form);
  return min * (maxZoom(picture, form) / min) ** (position / 100);
};

/** Target sizes in pixels; of the scales for the longer and the shorter side the larger one is used. */
export interface Target {
  longer: number;
  shorter: number;
  /** Of the whole picture. */
  area: number;
}

/** The limit of WebP. */
const maxSide = 16_383;

/**
 * Returns the factor, at most 1, by which a picture is scaled. By its longer side alone, a tall picture would get too
 * narrow to be read; by its shorter side alone, too large for a phone's memory.
 */
export function scaleFor({ width, height }: Size, { longer, shorter, area }: Target): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const wanted = Math.max(longer / long, shorter / short);
  return Math.min(1, wanted, Math.sqrt(area / (width * height)), maxSide / long);
}

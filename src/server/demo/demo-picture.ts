/** A picture of the demo content: the name it gets in the store, and the drawing of `pictures/` that it shows. */
export interface DemoPicture {
  fileName: string;
  /** The drawing's name without `.svg` or `.webp`. */
  drawing: string;
}

/** A picture that alone shows the drawing of its name. */
export const pictureOf = (drawing: string): DemoPicture => ({ fileName: `${drawing}.webp`, drawing });

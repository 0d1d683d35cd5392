/** What the page and its worker that makes pictures smaller say to each other. */
export interface ShrinkJob {
  id: number;
  picture: Blob;
}
export interface ShrunkPicture {
  /** At most 2,048 px wide and high, upright, in WebP or JPEG. */
  picture: Blob;
  /** At most 320 px: dozens of whole pictures on one screen are more than a small phone can hold. */
  preview: Blob;
}
export type ShrinkAnswer = { id: number; shrunk: ShrunkPicture } | { id: number; problem: string };

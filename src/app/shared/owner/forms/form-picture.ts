import type { DraftPicture } from '../../../platform/private-storage/draft-pictures';

/** The one picture of a form, as far as the form itself has to do with it. */
export interface FormPicture {
  get(): {
    /** What is in the field: nothing, the one that the record has, or one just chosen. */
    state: 'none' | 'current' | 'preparing' | 'chosen';
    /** The chosen one, made small. */
    picture: Blob | null;
    /** Its name in the store, unique from the choosing on. */
    name: string;
    /** What the file was called on the phone. */
    original: string;
  };
  subscribe(listener: () => void): () => void;
  /** A new picture has been chosen that the record does not have. */
  isNew(): boolean;
  /**
   * Resolves once the one chosen has been made small: what is saved meanwhile waits for it. Rejects where it turned out
   * to be none.
   */
  ready(): Promise<void>;
  /**
   * Chooses what was chosen before the form was closed, byte for byte and under its name: a try from then is known by
   * it.
   */
  restore(stored: DraftPicture): void;
  /** Takes out what was chosen: the record's own is in the field again, if it has one. */
  takeAway(): void;
  /** The record has another picture now, or none; what was chosen is forgotten. */
  startAgain(current: string): void;
}

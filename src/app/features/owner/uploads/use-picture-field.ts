import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { createSmallStore } from '../../../offline/small-store';
import { createFileStore, type FileStore } from '../../uploads/file-store';
import { type PictureShrinker, pictureShrinker } from '../../uploads/picture-shrinker';
import { uniqueFileName } from '../../uploads/unique-file-name';
import { UploadFailure, type UploadFailureReason } from '../../uploads/upload-failure';

/** The one picture of a form, as it is chosen and sent. */
export interface ChosenPicture {
  /** What is in the field: nothing, the one that the record has, or one just chosen. */
  state: 'none' | 'current' | 'preparing' | 'chosen';
  /** The name of the record's picture; empty where it has none. */
  current: string;
  /** The chosen one, made small. */
  picture: Blob | null;
  /** Its name in the store, unique from the choosing on. */
  name: string;
  /** What the file was called on the phone. */
  original: string;
  /** Why the last one was refused; null while none was. */
  refused: UploadFailureReason | null;
  /** How much of it has been sent, from 0 to 1; null while it is not being sent. */
  share: number | null;
}

/** A form's picture. Make one with `usePictureField` and show it with `PictureField`. */
export interface PictureFieldModel {
  get(): ChosenPicture;
  subscribe(listener: () => void): () => void;
  choose(file: File): void;
  /** Chooses what was chosen before the form was closed, byte for byte and under its name: a try from then is known by it. */
  restore(kept: Pick<ChosenPicture, 'name' | 'original'> & { picture: Blob }): void;
  /** Takes out what was chosen: the record's own is in the field again, if it has one. */
  takeAway(): void;
  /** The record has another picture now, or none; what was chosen is forgotten. */
  startAgain(current: string): void;
  /**
   * Resolves once the one chosen has been made small: what is saved meanwhile waits for it. Rejects with
   * `UploadFailure` where it turned out to be none.
   */
  ready(): Promise<void>;
  /**
   * The name of the picture for the record, which the store has when this resolves: of the chosen one, else of the
   * record's own, else empty. Called again after a failure it goes on with the same name, so nothing is doubled.
   * Rejects with `UploadFailure`.
   */
  upload(): Promise<string>;
  /** A new picture has been chosen that the record does not have. */
  isNew(): boolean;
}

const nothingChosen = { picture: null, name: '', original: '', refused: null, share: null };
const startWith = (current: string): ChosenPicture => ({
  ...nothingChosen,
  state: current ? 'current' : 'none',
  current,
});
const reasonOf = (error: unknown): UploadFailureReason =>
  error instanceof UploadFailure ? error.reason : 'unknown';
const isPicture = ({ type }: Blob) => type === '' || (type.startsWith('image/') && type !== 'image/svg+xml');

export interface PictureFieldTools {
  /** Opened for one upload, and closed after it. */
  openStore: () => Pick<FileStore, 'put' | 'close'>;
  /** For one picture. */
  shrinker: () => PictureShrinker;
}

/** @param current the name that the record has now, or empty */
export function createPictureField(
  current: string,
  { openStore, shrinker }: PictureFieldTools,
): PictureFieldModel {
  const field = createSmallStore(startWith(current));
  const set = (change: Partial<ChosenPicture>) => field.set({ ...field.get(), ...change });
  let preparing: Promise<void> = Promise.resolve();
  let choices = 0;

  const prepare = async (file: File, choice: number): Promise<void> => {
    const worker = shrinker();
    try {
      if (!isPicture(file)) throw new UploadFailure('wrong-type');
      const { picture } = await worker.shrink(file);
      if (choice !== choices) return;
      set({ state: 'chosen', picture, name: uniqueFileName(file.name, picture.type) });
    } catch (error) {
      if (choice !== choices) return;
      field.set({ ...startWith(field.get().current), refused: reasonOf(error) });
    } finally {
      worker.end();
    }
  };

  const send = async (name: string, picture: Blob): Promise<void> => {
    const store = openStore();
    set({ share: 0, refused: null });
    try {
      await store.put(name, picture, {
        onProgress: (sent, total) => set({ share: total > 0 ? sent / total : 0 }),
      });
    } catch (error) {
      set({ refused: reasonOf(error) });
      throw error;
    } finally {
      set({ share: null });
      void store.close();
    }
  };

  const ready = async (): Promise<void> => {
    if (field.get().state !== 'preparing') return;
    await preparing;
    const { refused } = field.get();
    if (refused) throw new UploadFailure(refused);
  };

  return {
    get: field.get,
    subscribe: field.subscribe,
    choose(file) {
      choices += 1;
      set({ ...nothingChosen, state: 'preparing', original: file.name });
      preparing = prepare(file, choices);
    },
    restore({ name, original, picture }) {
      choices += 1;
      set({ ...nothingChosen, state: 'chosen', name, original, picture });
    },
    takeAway() {
      choices += 1;
      field.set(startWith(field.get().current));
    },
    startAgain(current) {
      choices += 1;
      field.set(startWith(current));
    },
    ready,
    async upload() {
      await ready();
      const { state, picture, name, current: own } = field.get();
      if (state !== 'chosen' || !picture) return state === 'current' ? own : '';
      await send(name, picture);
      return name;
    },
    isNew: () => ['preparing', 'chosen'].includes(field.get().state),
  };
}

/**
 * The picture of the form that is on the screen. An upload goes on though she leaves the screen.
 * @param current the name that the record has when the form is opened, or empty
 */
export function usePictureField(current = ''): PictureFieldModel {
  const { api } = useRouteContext({ from: '__root__' });
  const [model] = useState(() =>
    createPictureField(current, { openStore: () => createFileStore(api), shrinker: pictureShrinker }),
  );
  return model;
}

import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { createSmallStore } from '../../browser/small-store';
import type { FormPicture } from '../../shared/owner/forms/form-picture';
import type { FileStoreClient } from './bucket/file-store-client';
import { createFileStoreClient } from './bucket/lazy-file-store-client';
import { preparePicture, sendPicture } from './picture-pipeline';
import { type PictureShrinker, pictureShrinker } from './picture-shrinker';
import { UploadFailure, type UploadFailureReason, uploadFailureReason } from './upload-failure';

/** The one picture of a form, as it is chosen and sent. */
export interface ChosenPicture extends ReturnType<FormPicture['get']> {
  /** The name of the record's picture; empty where it has none. */
  current: string;
  /** Why the last one was refused; null while none was. */
  refused: UploadFailureReason | null;
  /** How much of it has been sent, from 0 to 1; null while it is not being sent. */
  share: number | null;
}

/** A form's picture. Make one with `usePictureField` and show it with `PictureField`. */
export interface PictureFieldModel extends FormPicture {
  get(): ChosenPicture;
  choose(file: File): void;
  /**
   * The name of the picture for the record, which the store has when this resolves: of the chosen one, else of the
   * record's own, else empty. Called again after a failure it goes on with the same name, so nothing is doubled.
   * Rejects with `UploadFailure`.
   */
  upload(): Promise<string>;
}

const nothingChosen = { picture: null, name: '', original: '', refused: null, share: null };
const startWith = (current: string): ChosenPicture => ({
  ...nothingChosen,
  state: current ? 'current' : 'none',
  current,
});

export interface PictureFieldTools {
  /** Opened for one upload, and closed after it. */
  openStore: () => Pick<FileStoreClient, 'put' | 'close'>;
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
      const { name, picture } = await preparePicture(worker, file, file.name);
      if (choice === choices) set({ state: 'chosen', name, picture });
    } catch (error) {
      if (choice !== choices) return;
      field.set({ ...startWith(field.get().current), refused: uploadFailureReason(error) });
    } finally {
      worker.end();
    }
  };

  const send = async (name: string, picture: Blob): Promise<void> => {
    const store = openStore();
    try {
      await sendPicture(store, { name, picture }, { onShare: (share) => set({ share, refused: null }) });
    } catch (error) {
      set({ refused: uploadFailureReason(error) });
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
 * The picture of the form that is on the screen. An upload goes on when the screen is left.
 * @param current the name that the record has when the form is opened, or empty
 */
export function usePictureField(current = ''): PictureFieldModel {
  const { api } = useRouteContext({ from: '__root__' });
  const [model] = useState(() =>
    createPictureField(current, { openStore: () => createFileStoreClient(api), shrinker: pictureShrinker }),
  );
  return model;
}

import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Api } from '~/contract/calls';
import { createSmallStore } from '../../lib/small-store';
import type { FormPicture } from '../../owner-kit/use-draft-picture';
import { createFileStoreClient } from './file-store-client';
import type { FileStoreClient } from './firebase-connection';
import { preparePicture, sendPicture } from './picture-pipeline';
import { createPictureShrinker, type PictureShrinker } from './picture-shrinker';
import { UploadFailure, type UploadFailureReason, uploadFailureReason } from './upload-failure';

export interface ChosenPicture extends ReturnType<FormPicture['get']> {
  current: string;
  /** Why the last choice was refused; null if it was not. */
  refused: UploadFailureReason | null;
  /** Upload progress from 0 to 1; null if not uploading. */
  share: number | null;
}

/** Create it with `usePictureField` and render it with `PictureField`. */
export interface PictureFieldModel extends FormPicture {
  get(): ChosenPicture;
  choose(file: File): void;
  /**
   * Uploads the chosen picture and returns its name, or the record's current name, or an empty string. A retry reuses
   * the name, so no file is duplicated. Rejects with `UploadFailure`.
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
  /** Opened per upload and closed after it. */
  openStore: () => Pick<FileStoreClient, 'put' | 'close'>;
  shrinker: () => PictureShrinker;
}

/** `current` is the file name in the record, or empty. */
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

const toolsOf = (api: Api): PictureFieldTools => ({
  openStore: () => createFileStoreClient(api),
  shrinker: createPictureShrinker,
});

/**
 * The picture of a form. An upload continues after the screen is left. `current` is the file name in the record, or
 * empty.
 */
export function usePictureField(current = ''): PictureFieldModel {
  const { api } = useRouteContext({ from: '__root__' });
  const [model] = useState(() => createPictureField(current, toolsOf(api)));
  return model;
}

/** The pictures of a form by name, with the file name of each in the record. The names stay as they are at first. */
export function usePictureFields(
  currents: Readonly<Record<string, string>>,
): Readonly<Record<string, PictureFieldModel>> {
  const { api } = useRouteContext({ from: '__root__' });
  const [models] = useState(() =>
    Object.fromEntries(
      Object.entries(currents).map(([name, current]) => [name, createPictureField(current, toolsOf(api))]),
    ),
  );
  return models;
}

import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Api } from '~/contract/calls';
import { createSmallStore } from '../../lib/small-store';
import type { CropChoice } from '../../owner-kit/crop-dialog';
import type { FormPicture } from '../../owner-kit/use-draft';
import { createFileStoreClient } from './file-store-client';
import type { FileStoreClient } from './firebase-connection';
import { cropPicture, fetchSaved, openPicture, preparePicture, sendPicture } from './picture-pipeline';
import { createPictureShrinker, loadCropDialog, type PictureCropper } from './picture-shrinker';
import type { OpenedPicture } from './shrink-worker';
import { UploadFailure, type UploadFailureReason, uploadFailureReason } from './upload-failure';

type CropDialogModule = Awaited<ReturnType<typeof loadCropDialog>>;

/** What a picture is cropped from. */
interface CropSource {
  file: File;
  /** The saved picture, and not what that was cropped from. */
  isSaved: boolean;
  /** The last crop of the file. */
  last?: CropChoice;
}

/** A picture that is being cropped. */
interface Cropping extends Omit<CropSource, 'file'> {
  dialog: CropDialogModule;
  picture: OpenedPicture;
}

export interface ChosenPicture extends ReturnType<FormPicture['get']> {
  current: string;
  /** Why the last choice was refused; null if it was not. */
  refused: UploadFailureReason | null;
  /** Upload progress from 0 to 1; null if not uploading. */
  share: number | null;
  /** The picture in the crop dialog; null while that is closed. */
  cropping: Cropping | null;
  /** What the new picture was cropped from; null if it was not, and after a reload. */
  source: CropSource | null;
}

/** Create it with `usePictureField` and render it with `PictureField`. */
export interface PictureFieldModel extends FormPicture {
  get(): ChosenPicture;
  choose(file: File): void;
  /** Opens a file to be cropped. Where that is not possible, chooses it. */
  crop(file: File): void;
  /** Opens what the new picture was cropped from, or the saved picture. */
  cropAgain(): void;
  /** Ends the cropping. Without a choice the field is as it was before. */
  endCrop(choice?: CropChoice): void;
  /**
   * Uploads the chosen picture and returns its name, or the record's current name, or an empty string. A retry reuses
   * the name, so no file is duplicated. Rejects with `UploadFailure`.
   */
  upload(): Promise<string>;
}

const nothingChosen = {
  picture: null,
  name: '',
  original: '',
  refused: null,
  share: null,
  cropping: null,
  source: null,
};
const startWith = (current: string): ChosenPicture => ({
  ...nothingChosen,
  state: current ? 'current' : 'none',
  current,
});

export interface PictureFieldTools {
  /** Opened per upload and closed after it. */
  openStore: () => Pick<FileStoreClient, 'put' | 'close'>;
  shrinker: () => PictureCropper;
  /** Rejects where pictures cannot be cropped. */
  loadDialog: () => Promise<CropDialogModule>;
  /** Fetches a saved picture. Rejects with `UploadFailure`. */
  fetchSaved: (name: string) => Promise<File>;
}

/** `current` is the file name in the record, or empty. */
export function createPictureField(
  current: string,
  { openStore, shrinker, loadDialog, fetchSaved: fetchPicture }: PictureFieldTools,
): PictureFieldModel {
  const field = createSmallStore(startWith(current));
  const set = (change: Partial<ChosenPicture>) => field.set({ ...field.get(), ...change });
  let preparing: Promise<void> = Promise.resolve();
  let choices = 0;
  /** The field as it was before a choice that is not finished. */
  let beforeChoice = field.get();
  field.subscribe(() => {
    if (field.get().state !== 'preparing') beforeChoice = field.get();
  });
  let endCrop: PictureFieldModel['endCrop'] = () => undefined;

  /** Begins a choice; an earlier one that is not finished is dropped. */
  const begin = (): number => {
    endCrop();
    choices += 1;
    return choices;
  };

  /** An earlier picture does not come back in place of the one that was wanted. */
  const refuse = (choice: number, error: unknown) => {
    if (choice === choices)
      field.set({ ...startWith(field.get().current), refused: uploadFailureReason(error) });
  };

  const prepare = async (file: File, choice: number): Promise<void> => {
    const worker = shrinker();
    try {
      const { name, picture } = await preparePicture(worker, file, file.name);
      if (choice === choices) set({ state: 'chosen', name, picture });
    } catch (error) {
      refuse(choice, error);
    } finally {
      worker.end();
    }
  };

  const openToCrop = async (
    { file, isSaved, last }: CropSource,
    dialog: CropDialogModule,
    choice: number,
  ): Promise<void> => {
    const worker = shrinker();
    try {
      const opened = await openPicture(worker, file);
      if (choice !== choices) return;
      const chosen = await new Promise<Parameters<typeof endCrop>[0]>((resolve) => {
        endCrop = resolve;
        set({ cropping: { dialog, picture: opened, isSaved, ...(last && { last }) } });
      });
      if (choice !== choices) return;
      endCrop = () => undefined;
      if (!chosen) {
        field.set(beforeChoice);
        return;
      }
      const source = { file, isSaved, last: chosen };
      set({ ...nothingChosen, state: 'preparing', original: file.name, source });
      const { name, picture } = await cropPicture(worker, chosen, file.name);
      if (choice === choices) set({ state: 'chosen', name, picture });
    } catch (error) {
      refuse(choice, error);
    } finally {
      if (choice === choices) endCrop = () => undefined;
      worker.end();
    }
  };

  const crop = async (source: CropSource, choice: number): Promise<void> => {
    const dialog = await loadDialog().catch(() => undefined);
    if (choice !== choices) return;
    if (dialog) return openToCrop(source, dialog, choice);
    // A saved picture stays as it is.
    if (source.isSaved) return refuse(choice, new UploadFailure('unreachable'));
    set({ ...nothingChosen, original: source.file.name });
    return prepare(source.file, choice);
  };

  const cropSaved = async (choice: number): Promise<void> => {
    try {
      const file = await fetchPicture(field.get().current);
      if (choice === choices) await crop({ file, isSaved: true }, choice);
    } catch (error) {
      refuse(choice, error);
    }
  };

  const beginCrop = (work: (choice: number) => Promise<void>) => {
    const choice = begin();
    endCrop = () => {
      choices += 1;
      field.set(beforeChoice);
    };
    set({ state: 'preparing', cropping: null, refused: null });
    preparing = work(choice);
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
      const choice = begin();
      set({ ...nothingChosen, state: 'preparing', original: file.name });
      preparing = prepare(file, choice);
    },
    crop: (file) => beginCrop((choice) => crop({ file, isSaved: false }, choice)),
    cropAgain() {
      const { source } = field.get();
      beginCrop((choice) => (source ? crop(source, choice) : cropSaved(choice)));
    },
    endCrop: (choice) => endCrop(choice),
    restore({ name, original, picture }) {
      begin();
      set({ ...nothingChosen, state: 'chosen', name, original, picture });
    },
    takeAway() {
      begin();
      field.set(startWith(field.get().current));
    },
    startAgain(current) {
      begin();
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
  loadDialog: loadCropDialog,
  fetchSaved,
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

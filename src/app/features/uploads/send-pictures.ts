import { CallFailure } from '~/contract/call-failure';
import { missingIn } from '~/contract/file-name';
import { waitAfter } from '~/outbox/deliver';
import { sendPicture } from './picture-pipeline';
import type { UploadBatch, WaitingPicture } from './stored-uploads';
import { isTransient, UploadFailure, type UploadFailureReason, uploadFailureReason } from './upload-failure';
import { nextTask, type UploadContext, type UploadTask } from './upload-state';

export interface Sender {
  /** Performs the next network task; returns false if there is none. */
  step: () => Promise<boolean>;
  /** Aborts the upload if its picture was removed, also by another tab. */
  applyState: () => void;
  /** Retries at once, and restarts an upload that is stuck. */
  retryNow: () => void;
  /** Aborts uploads of these pictures and deletes stored files that nothing can refer to. */
  discard: (pictureIds: readonly string[]) => void;
  stop: () => void;
}

/** The server deletes unreferenced files after a day; upload them again well before that. */
const reuploadAfter = 12 * 60 * 60 * 1000;
/** ms without progress after which an upload counts as stuck on a dead connection. */
const stuckAfter = 8_000;
/** Attempts per picture for unknown errors, and for files that the server has lost. */
const unknownTries = 3;

/** Failures of a single picture, as opposed to the store or the account. */
const pictureFailures: readonly UploadFailureReason[] = [
  'too-large',
  'wrong-type',
  'broken-picture',
  'name-taken',
];

export function createSender({ get, set, change, blobOf, saved, tools, isClosed }: UploadContext): Sender {
  let current: { picture: WaitingPicture; abortController: AbortController; movedAt: number } | undefined;
  let failures = 0;
  let wasConfirmed = false;
  const tries = new Map<string, number>();
  const losses = new Map<string, number>();
  let wakeUp: () => void = () => undefined;

  /** Updates a batch in its current state; another tab may have removed it. */
  const changed = (batch: UploadBatch, change: Partial<UploadBatch>): UploadBatch[] =>
    get()
      .batches.filter(({ id }) => id === batch.id)
      .map((now) => ({ ...now, ...change }));
  const isThere = ({ id }: WaitingPicture) => get().pictures.some((picture) => picture.id === id);

  /** Waits for the backoff, or until `retryNow`. */
  const backOff = async (): Promise<true> => {
    failures += 1;
    set({ standing: 'waiting' });
    const woken = new Promise<void>((resolve) => {
      wakeUp = resolve;
    });
    await Promise.race([tools.sleep(waitAfter(failures, tools.random())), woken]);
    return true;
  };

  const markOnline = () => {
    failures = 0;
    wasConfirmed = false;
    if (get().standing !== 'fine') set({ standing: 'fine' });
  };

  const put = async (picture: WaitingPicture): Promise<void> => {
    const content = await blobOf(picture.id);
    if (isClosed()) throw abortedByQueue;
    if (!content) throw new UploadFailure('broken-picture');
    const abortController = new AbortController();
    current = { picture, abortController, movedAt: tools.now() };
    const onShare = (share: number) => {
      if (current) current.movedAt = tools.now();
      if (share > 0) markOnline();
      set({ sending: { id: picture.id, share } });
    };
    try {
      const { name } = picture;
      await sendPicture(tools.store, { name, picture: content }, { onShare, signal: abortController.signal });
    } finally {
      current = undefined;
    }
    markOnline();
    if (isThere(picture)) await change({ pictures: [{ ...picture, state: 'sent', sentAt: tools.now() }] });
    set({ sending: null });
  };

  const stop = async (batch: UploadBatch, problem: string): Promise<true> => {
    await change({ batches: changed(batch, { problem }) });
    return true;
  };

  /** Perhaps only the store's cookie has expired: check the session once, and trust the answer. */
  const confirm = async (): Promise<boolean> => {
    const refused = await tools.confirmSession().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refused instanceof CallFailure && isTransient(refused)) return backOff();
    const isConfirmed = refused === undefined && tools.isSignedIn() && !wasConfirmed;
    wasConfirmed = isConfirmed;
    if (!isConfirmed) set({ standing: 'signed-out' });
    return isConfirmed;
  };

  const tryPut = async ({ batch, picture }: Extract<UploadTask, { do: 'put' }>): Promise<boolean> => {
    try {
      await put(picture);
      return true;
    } catch (error) {
      set({ sending: null });
      if (isClosed()) return false;
      if (!(error instanceof UploadFailure) && error === abortedByQueue) return true;
      const reason = uploadFailureReason(error);
      if (reason === 'unreachable') return backOff();
      if (reason === 'not-signed-in' || reason === 'not-owner') return confirm();
      if (reason === 'full') return stop(batch, reason);
      const tried = (tries.get(picture.id) ?? 0) + 1;
      tries.set(picture.id, tried);
      if (!pictureFailures.includes(reason) && tried < unknownTries) return backOff();
      tries.delete(picture.id);
      if (isThere(picture)) await change({ pictures: [{ ...picture, state: 'refused', problem: reason }] });
      return true;
    }
  };

  /** A file that the server has lost is uploaded again, up to the limit. */
  const lost = (picture: WaitingPicture): WaitingPicture => {
    const count = (losses.get(picture.id) ?? 0) + 1;
    losses.set(picture.id, count);
    if (count < unknownTries) return { ...picture, state: 'ready' };
    losses.delete(picture.id);
    return { ...picture, state: 'refused', problem: 'unknown' };
  };

  const saveNames = async ({
    batch,
    pictures,
  }: Extract<UploadTask, { do: 'save-names' }>): Promise<boolean> => {
    if (batch.target === null) return false;
    const old = pictures.filter(({ sentAt }) => tools.now() - sentAt > reuploadAfter || sentAt > tools.now());
    if (old.length > 0) {
      await change({ pictures: old.map((picture) => ({ ...picture, state: 'ready' })) });
      return true;
    }
    let answer: unknown;
    if (!batch.isTold) await change({ batches: changed(batch, { isTold: true }) });
    try {
      answer = await tools.saveNames(
        batch.target,
        pictures.map(({ name }) => name),
      );
    } catch (error) {
      if (isClosed()) return false;
      if (!(error instanceof CallFailure)) throw error;
      if (isTransient(error)) return backOff();
      if (error.status === 401 || error.status === 403) return confirm();
      return stop(batch, error.code ?? 'unknown');
    }
    if (isClosed()) return false;
    markOnline();
    const missing = new Set(missingIn(answer));
    const again = pictures.filter((picture) => missing.has(picture.name) && isThere(picture)).map(lost);
    const ids = pictures.filter(({ name }) => !missing.has(name)).map(({ id }) => id);
    const isOver = get().pictures.every(({ id, batch: batchId }) => batchId !== batch.id || ids.includes(id));
    const isSendingAgain = again.some(({ state }) => state === 'ready');
    await change({
      // A lost file was named in the call, so `isTold` stays true while it is uploaded again.
      ...(isOver ? {} : { batches: changed(batch, { isTold: isSendingAgain }) }),
      pictures: again,
      gone: { pictures: ids, batches: isOver ? [batch.id] : [] },
    });
    if (!isSendingAgain) saved(batch.id, batch.target);
    return true;
  };

  const abortCurrent = () => current?.abortController.abort(abortedByQueue);

  return {
    async step() {
      const task = nextTask(get());
      if (isClosed()) return false;
      if (!task) {
        markOnline();
        return false;
      }
      if (!tools.isSignedIn()) {
        set({ standing: 'signed-out' });
        return false;
      }
      return task.do === 'put' ? tryPut(task) : saveNames(task);
    },
    applyState() {
      if (current && !isThere(current.picture)) abortCurrent();
    },
    retryNow() {
      failures = 0;
      wakeUp();
      if (current && tools.now() - current.movedAt > stuckAfter) abortCurrent();
    },
    discard(pictureIds) {
      if (current && pictureIds.includes(current.picture.id)) abortCurrent();
      const { batches, pictures } = get();
      const untold = new Set(batches.filter(({ isTold }) => !isTold).map(({ id }) => id));
      for (const { id, name, batch, state } of pictures) {
        if (state !== 'sent' || !pictureIds.includes(id) || !untold.has(batch)) continue;
        // The server's sweep deletes the file if this fails.
        void tools.store.remove(name).catch(() => undefined);
      }
    },
    stop() {
      abortCurrent();
      wakeUp();
    },
  };
}

const abortedByQueue = new Error('The upload was aborted.');

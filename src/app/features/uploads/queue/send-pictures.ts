import { CallFailure } from '~/contract/call-failure';
import { missingIn } from '~/contract/missing-files';
import { waitAfter } from '~/outbox/backoff';
import { sendPicture } from '../picture-pipeline';
import { isPassing, UploadFailure, type UploadFailureReason, uploadFailureReason } from '../upload-failure';
import { nextTask, type UploadTask } from '../upload-state';
import type { UploadContext } from './upload-context';
import type { UploadBatch, WaitingPicture } from './waiting-picture';

/** Sends what is ready and tells the backend of it. */
export interface Sender {
  /** Does the next thing over the line; false where there is none. */
  step: () => Promise<boolean>;
  /** Leaves off what is paused or gone by now. */
  applyState: () => void;
  /** Tries at once instead of when the wait is over, and anew what seems to be stuck. */
  retryNow: () => void;
  /** Leaves pictures off, and deletes what the store has of them, as far as nothing can refer to it. */
  giveUp: (pictureIds: readonly string[]) => void;
  /** Leaves off, and waits for nothing any more. */
  stop: () => void;
}

/** The store deletes a file that nothing refers to after a day; well before that it is sent once more. */
const safeInStore = 12 * 60 * 60 * 1000;
/** A picture of which nothing has arrived for so long, in ms, is stuck on a line that has gone. */
const stuckAfter = 8_000;
/** How often a picture is tried of which nobody can say what is wrong, or that the store loses each time. */
const unknownTries = 3;

/** What the store says of one picture, and not of itself or of the account. */
const ofThePicture: readonly UploadFailureReason[] = [
  'too-large',
  'wrong-type',
  'broken-picture',
  'name-taken',
];

export function createSender({ get, set, change, blobOf, saved, tools, isClosed }: UploadContext): Sender {
  let current: { picture: WaitingPicture; giving: AbortController; movedAt: number } | undefined;
  let failures = 0;
  let wasConfirmed = false;
  const tries = new Map<string, number>();
  const losses = new Map<string, number>();
  let wakeUp: () => void = () => undefined;

  /** A change of a batch as it is by now: it may have been paused meanwhile, or given up. */
  const changed = (batch: UploadBatch, change: Partial<UploadBatch>): UploadBatch[] =>
    get()
      .batches.filter(({ id }) => id === batch.id)
      .map((now) => ({ ...now, ...change }));
  const isThere = ({ id }: WaitingPicture) => get().pictures.some((picture) => picture.id === id);

  /** Until the line may be back, or somebody hopes so. */
  const waitForLine = async (): Promise<true> => {
    failures += 1;
    set({ standing: 'waiting' });
    const woken = new Promise<void>((resolve) => {
      wakeUp = resolve;
    });
    await Promise.race([tools.sleep(waitAfter(failures, tools.random())), woken]);
    return true;
  };

  const lineIsFine = () => {
    failures = 0;
    wasConfirmed = false;
    if (get().standing !== 'fine') set({ standing: 'fine' });
  };

  const put = async (picture: WaitingPicture): Promise<void> => {
    const content = await blobOf(picture.id);
    if (isClosed()) throw leftOff;
    if (!content) throw new UploadFailure('broken-picture');
    const giving = new AbortController();
    current = { picture, giving, movedAt: tools.now() };
    const onShare = (share: number) => {
      if (current) current.movedAt = tools.now();
      if (share > 0) lineIsFine();
      set({ sending: { id: picture.id, share } });
    };
    try {
      const { name } = picture;
      await sendPicture(tools.store, { name, picture: content }, { onShare, signal: giving.signal });
    } finally {
      current = undefined;
    }
    lineIsFine();
    if (isThere(picture)) await change({ pictures: [{ ...picture, state: 'sent', sentAt: tools.now() }] });
    set({ sending: null });
  };

  const stop = async (batch: UploadBatch, problem: string): Promise<true> => {
    await change({ batches: changed(batch, { problem }) });
    return true;
  };

  /** The session may be good and only the store's cookie gone: asked once, and what the answer says holds. */
  const confirm = async (): Promise<boolean> => {
    const refused = await tools.confirmSession().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refused instanceof CallFailure && isPassing(refused)) return waitForLine();
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
      // Paused, given up, or tried anew at once.
      if (isClosed()) return false;
      if (!(error instanceof UploadFailure) && error === leftOff) return true;
      const reason = uploadFailureReason(error);
      if (reason === 'unreachable') return waitForLine();
      if (reason === 'not-signed-in' || reason === 'not-owner') return confirm();
      if (reason === 'full') return stop(batch, reason);
      const tried = (tries.get(picture.id) ?? 0) + 1;
      tries.set(picture.id, tried);
      if (!ofThePicture.includes(reason) && tried < unknownTries) return waitForLine();
      tries.delete(picture.id);
      if (isThere(picture)) await change({ pictures: [{ ...picture, state: 'refused', problem: reason }] });
      return true;
    }
  };

  /** A picture that the store has lost: sent again, but not for ever. */
  const lost = (picture: WaitingPicture): WaitingPicture => {
    const count = (losses.get(picture.id) ?? 0) + 1;
    losses.set(picture.id, count);
    if (count < unknownTries) return { ...picture, state: 'ready' };
    losses.delete(picture.id);
    return { ...picture, state: 'refused', problem: 'unknown' };
  };

  const tell = async ({ batch, pictures }: Extract<UploadTask, { do: 'tell' }>): Promise<boolean> => {
    if (batch.target === null) return false;
    const old = pictures.filter(({ sentAt }) => tools.now() - sentAt > safeInStore || sentAt > tools.now());
    if (old.length > 0) {
      await change({ pictures: old.map((picture) => ({ ...picture, state: 'ready' })) });
      return true;
    }
    let answer: unknown;
    if (!batch.isTold) await change({ batches: changed(batch, { isTold: true }) });
    try {
      answer = await tools.tell(
        batch.target,
        pictures.map(({ name }) => name),
      );
    } catch (error) {
      if (isClosed()) return false;
      if (!(error instanceof CallFailure)) throw error;
      if (isPassing(error)) return waitForLine();
      if (error.status === 401 || error.status === 403) return confirm();
      return stop(batch, error.code ?? 'unknown');
    }
    if (isClosed()) return false;
    lineIsFine();
    const missing = new Set(missingIn(answer));
    const again = pictures.filter((picture) => missing.has(picture.name) && isThere(picture)).map(lost);
    const ids = pictures.filter(({ name }) => !missing.has(name)).map(({ id }) => id);
    const isOver = get().pictures.every(({ id, batch: of }) => of !== batch.id || ids.includes(id));
    const isSendingAgain = again.some(({ state }) => state === 'ready');
    await change({
      // Told of what is sent again: the backend names it.
      ...(isOver ? {} : { batches: changed(batch, { isTold: isSendingAgain }) }),
      pictures: again,
      gone: { pictures: ids, batches: isOver ? [batch.id] : [] },
    });
    if (!isSendingAgain) saved(batch.id, batch.target);
    return true;
  };

  const leaveOff = () => current?.giving.abort(leftOff);

  return {
    async step() {
      const task = nextTask(get());
      if (isClosed()) return false;
      if (!task) {
        lineIsFine();
        return false;
      }
      if (!tools.isSignedIn()) {
        set({ standing: 'signed-out' });
        return false;
      }
      return task.do === 'put' ? tryPut(task) : tell(task);
    },
    applyState() {
      const underway = current?.picture;
      if (!underway) return;
      const batch = get().batches.find(({ id }) => id === underway.batch);
      if (!isThere(underway) || !batch || batch.isPaused) leaveOff();
    },
    retryNow() {
      failures = 0;
      wakeUp();
      if (current && tools.now() - current.movedAt > stuckAfter) leaveOff();
    },
    giveUp(pictureIds) {
      if (current && pictureIds.includes(current.picture.id)) leaveOff();
      const { batches, pictures } = get();
      const untold = new Set(batches.filter(({ isTold }) => !isTold).map(({ id }) => id));
      for (const { id, name, batch, state } of pictures) {
        if (state !== 'sent' || !pictureIds.includes(id) || !untold.has(batch)) continue;
        // What cannot be deleted now, the store's own sweep finds.
        void tools.store.remove(name).catch(() => undefined);
      }
    },
    stop() {
      leaveOff();
      wakeUp();
    },
  };
}

/** The reason with which an upload is left off by ourselves. */
const leftOff = new Error('The upload was left off.');

import { CallFailure } from '~/contract/call-failure';
import { waitAfter } from '~/outbox/backoff';
import { isPassing, UploadFailure, type UploadFailureReason } from '../../uploads/upload-failure';
import type { Works } from './upload-queue';
import { type Errand, nextErrand } from './upload-state';
import type { UploadBatch, WaitingPicture } from './waiting-picture';

/** Sends what is ready and tells the backend of it. */
export interface Sender {
  /** Does the next thing over the line; false where there is none. */
  step: () => Promise<boolean>;
  /** Leaves off what is paused or gone by now. */
  obey: () => void;
  /** Tries at once instead of when the wait is over, and anew what seems to be stuck. */
  hurry: () => void;
  /** Leaves pictures off, and deletes what the store has of them, as far as nothing can refer to it. */
  giveUp: (pictureIds: readonly string[]) => void;
  /** Leaves off, and waits for nothing any more. */
  stop: () => void;
}

/** The store deletes a file that nothing refers to after a day; well before that it is sent once more. */
const safeInStore = 12 * 60 * 60 * 1000;
/** A picture of which nothing has arrived for so long, in ms, is stuck on a line that has gone. */
const stuckAfter = 8_000;
/** How often a picture is tried of which nobody can say what is wrong. */
const unknownTries = 3;

/** What the store says of one picture, and not of itself or of her. */
const ofThePicture: readonly UploadFailureReason[] = [
  'too-large',
  'wrong-type',
  'broken-picture',
  'name-taken',
];

const reasonOf = (error: unknown): UploadFailureReason =>
  error instanceof UploadFailure ? error.reason : 'unknown';

export function createSender({ get, set, change, blobOf, saved, tools, isClosed }: Works): Sender {
  let current: { picture: WaitingPicture; giving: AbortController; movedAt: number } | undefined;
  let failures = 0;
  let wasConfirmed = false;
  const tries = new Map<string, number>();
  let wakeUp: () => void = () => undefined;

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
    set({ sending: { id: picture.id, share: 0 } });
    try {
      await tools.store.put(picture.name, content, {
        signal: giving.signal,
        onProgress(sent, total) {
          if (current) current.movedAt = tools.now();
          if (sent > 0) lineIsFine();
          set({ sending: { id: picture.id, share: total > 0 ? sent / total : 0 } });
        },
      });
    } finally {
      current = undefined;
    }
    lineIsFine();
    if (isThere(picture)) await change({ pictures: [{ ...picture, state: 'sent', sentAt: tools.now() }] });
    set({ sending: null });
  };

  const stop = async (batch: UploadBatch, problem: string): Promise<true> => {
    await change({ batches: [{ ...batch, problem }] });
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

  const tryPut = async ({ batch, picture }: Extract<Errand, { do: 'put' }>): Promise<boolean> => {
    try {
      await put(picture);
      return true;
    } catch (error) {
      set({ sending: null });
      // Paused, given up, or tried anew at once.
      if (isClosed()) return false;
      if (!(error instanceof UploadFailure) && error === leftOff) return true;
      const reason = reasonOf(error);
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

  const tell = async ({ batch, pictures }: Extract<Errand, { do: 'tell' }>): Promise<boolean> => {
    if (batch.target === null) return false;
    const old = pictures.filter(({ sentAt }) => tools.now() - sentAt > safeInStore || sentAt > tools.now());
    if (old.length > 0) {
      await change({ pictures: old.map((picture) => ({ ...picture, state: 'ready' })) });
      return true;
    }
    if (!batch.isTold) await change({ batches: [{ ...batch, isTold: true }] });
    try {
      await tools.tell(
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
    const ids = pictures.map(({ id }) => id);
    const isOver = get().pictures.every(({ id, batch: of }) => of !== batch.id || ids.includes(id));
    await change({
      ...(isOver ? {} : { batches: [{ ...batch, isTold: false }] }),
      gone: { pictures: ids, batches: isOver ? [batch.id] : [] },
    });
    saved(batch.id, batch.target);
    return true;
  };

  const leaveOff = () => current?.giving.abort(leftOff);

  return {
    async step() {
      const errand = nextErrand(get());
      if (isClosed()) return false;
      if (!errand) {
        lineIsFine();
        return false;
      }
      if (!tools.isSignedIn()) {
        set({ standing: 'signed-out' });
        return false;
      }
      return errand.do === 'put' ? tryPut(errand) : tell(errand);
    },
    obey() {
      const underway = current?.picture;
      if (!underway) return;
      const batch = get().batches.find(({ id }) => id === underway.batch);
      if (!isThere(underway) || !batch || batch.isPaused) leaveOff();
    },
    hurry() {
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

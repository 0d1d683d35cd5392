import type { QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { v4 as uuid } from 'uuid';
import type { Api } from '~/contract/calls';
import { watchConnection } from '../../lib/connection';
import type { I18n } from '../../lib/i18n';
import { currentSession, isOwnerSession, useSession, watchSession } from '../../lib/session-store';
import { useSmallStore } from '../../lib/small-store';
import { storedText } from '../../lib/stored-value';
import { watchUploadsWiped, wipeUploadsIfNone } from '../../lib/upload-database';
import { notify } from '../../ui/notices';
import { createFileStoreClient } from './file-store-client';
import { createPictureShrinker } from './picture-shrinker';
import { openStoredUploads } from './stored-uploads';
import { createUploadQueue, type UploadQueue } from './upload-queue';
import type { DecodingMark, UploadState } from './upload-state';
import { refetchAfterUpload, saveUploadedNames, uploadListOf } from './upload-target';

export interface UploadDependencies {
  api: Api;
  queryClient: QueryClient;
  i18n: I18n;
}

interface Opened {
  account: string;
  queue: UploadQueue;
  close: () => void;
}

let opened: Opened | undefined;

/** The upload queue of the account, which runs until the page closes or the account signs out. */
export function uploadQueueOf(account: string, surroundings: UploadDependencies): UploadQueue {
  if (opened?.account !== account) {
    opened?.close();
    opened = open(account, surroundings);
  }
  return opened.queue;
}

function open(account: string, { api, queryClient, i18n }: UploadDependencies): Opened {
  const isSignedIn = () => isOwnerSession(currentSession()) && currentSession()?.identity?.Email === account;
  const endings: (() => void)[] = [];
  const close = () => {
    queue.close();
    for (const end of endings) end();
    if (opened?.queue === queue) opened = undefined;
  };
  const channel = new BroadcastChannel(`uploads-of-${account}`);
  const decoding = createDecodingMark();
  const queue = createUploadQueue({
    account,
    storage: openStoredUploads(account, close),
    store: createFileStoreClient(api),
    shrinker: createPictureShrinker(),
    saveNames: (target, names) => saveUploadedNames(api, target, names),
    confirmSession: () => api.userAuth({}),
    decoding,
    isSignedIn,
    onSaved(target) {
      notify({ kind: 'success', title: i18n.t('owner.success') });
      const list = uploadListOf(target, api);
      if (list) refetchAfterUpload(queryClient, list);
    },
    now: () => Date.now(),
    random: () => Math.random(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    newId: () => uuid(),
    locks: globalThis.navigator?.locks,
    tabs: Object.assign(channel, { onmessage: null }),
  });
  endings.push(decoding.stop);
  endings.push(retryWhenOnline(queue));
  endings.push(watchUploadsWiped(account, close));
  endings.push(
    watchSession(() => {
      if (isSignedIn()) {
        if (queue.state.get().standing !== 'fine') queue.retryNow();
      } else if (isAnother(account)) close();
      else if (isSignedOut()) void wipeUploadsIfNone(account, isSignedOut);
    }),
  );
  return { account, queue, close };
}

const isSignedOut = () => currentSession() === null;

/** With no account signed in (a refused token), uploads wait for the next sign-in. */
const isAnother = (account: string): boolean => {
  const signedIn = currentSession()?.identity?.Email;
  return signedIn !== undefined && signedIn !== account;
};

/** Retries on any sign that the connection is back. */
function retryWhenOnline({ retryNow }: UploadQueue): () => void {
  const onVisible = () => document.visibilityState === 'visible' && retryNow();
  addEventListener('online', retryNow);
  document.addEventListener('visibilitychange', onVisible);
  const unwatch = watchConnection(retryNow);
  return () => {
    removeEventListener('online', retryNow);
    document.removeEventListener('visibilitychange', onVisible);
    unwatch();
  };
}

export function useUploads(): { queue: UploadQueue; state: UploadState } {
  const surroundings = useRouteContext({ from: '__root__' });
  const queue = uploadQueueOf(useSession()?.identity?.Email ?? '', surroundings);
  return { queue, state: useSmallStore(queue.state) };
}

/** In local storage, which a page can still write while it is being left. */
export function createDecodingMark(): DecodingMark & { stop(): void } {
  const left = storedText('decoding-when-left');
  let current: string | null = null;
  const note = () => left.write(document.visibilityState === 'hidden' ? current : null);
  const noteLeft = () => left.write(current);
  document.addEventListener('visibilitychange', note);
  addEventListener('pagehide', noteLeft);
  return {
    begin(pictureId) {
      current = pictureId;
      note();
    },
    end() {
      current = null;
      note();
    },
    wasLeft: (pictureId) => left.read() === pictureId,
    stop() {
      // The queue is closed, by a sign-out for one.
      if (current) noteLeft();
      document.removeEventListener('visibilitychange', note);
      removeEventListener('pagehide', noteLeft);
    },
  };
}

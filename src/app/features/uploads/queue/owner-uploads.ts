import type { QueryClient } from '@tanstack/react-query';
import { v4 as uuid } from 'uuid';
import type { Api } from '~/contract/calls';
import { watchConnection } from '../../../browser/connection';
import type { I18n } from '../../../i18n/i18n';
import { watchUploadsWiped, wipeUploadsIfNone } from '../../../platform/private-storage/upload-database';
import { currentSession, isOwnerSession, watchSession } from '../../../platform/session/session-store';
import { notify } from '../../../ui/notices';
import { createFileStoreClient } from '../bucket/lazy-file-store-client';
import { pictureShrinker } from '../picture-shrinker';
import { readAgainLater } from '../read-again-later';
import { uploadListOf } from '../upload-lists';
import { tellOfPictures } from '../upload-target';
import { storedUploads } from './stored-uploads';
import { createUploadQueue, type UploadQueue } from './upload-queue';

/** What the pages' surroundings give. */
export interface UploadSurroundings {
  api: Api;
  queryClient: QueryClient;
  i18n: I18n;
}

/** A queue, and the end of it and of all that it listens to. */
interface Opened {
  account: string;
  queue: UploadQueue;
  close: () => void;
}

let opened: Opened | undefined;

/** The pictures on their way of whoever is signed in; they go on until the page closes or the account signs out. */
export function uploadsOf(account: string, surroundings: UploadSurroundings): UploadQueue {
  if (opened?.account !== account) {
    opened?.close();
    opened = open(account, surroundings);
  }
  return opened.queue;
}

function open(account: string, { api, queryClient, i18n }: UploadSurroundings): Opened {
  const isSignedIn = () => isOwnerSession(currentSession()) && currentSession()?.identity?.Email === account;
  const endings: (() => void)[] = [];
  const close = () => {
    queue.close();
    for (const end of endings) end();
    if (opened?.queue === queue) opened = undefined;
  };
  const channel = new BroadcastChannel(`uploads-of-${account}`);
  const queue = createUploadQueue({
    account,
    storage: storedUploads(account, close),
    store: createFileStoreClient(api),
    shrinker: pictureShrinker(),
    tell: (target, names) => tellOfPictures(api, target, names),
    confirmSession: () => api.userAuth({}),
    isSignedIn,
    onSaved(target) {
      notify({ kind: 'success', title: i18n.t('owner.success') });
      const list = uploadListOf(target, api);
      if (list) readAgainLater(queryClient, list);
    },
    now: () => Date.now(),
    random: () => Math.random(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    newId: () => uuid(),
    locks: globalThis.navigator?.locks,
    tabs: Object.assign(channel, { onmessage: null }),
  });
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

/** A token may have been refused and nobody be signed in: then they wait for the next sign-in. */
const isAnother = (account: string): boolean => {
  const signedIn = currentSession()?.identity?.Email;
  return signedIn !== undefined && signedIn !== account;
};

/** Whenever there is hope that the line is back. */
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

import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { v4 as uuid } from 'uuid';
import type { Api } from '~/contract/calls';
import { watchConnection } from '../../../offline/connection';
import { watchUploadsWiped } from '../../../offline/upload-database';
import { notify } from '../../../ui/notices';
import { eventsQuery } from '../../events/event-queries';
import { imageSetsQuery, photosQuery } from '../../galleries/gallery-queries';
import { currentSession, isOwnerSession, watchSession } from '../../session/session-store';
import { createFileStore } from '../../uploads/file-store';
import { pictureShrinker } from '../../uploads/picture-shrinker';
import { keptUploads } from './kept-uploads';
import { createUploadQueue, type UploadQueue } from './upload-queue';
import { tellOfPictures, type UploadTarget } from './upload-target';

/** What the pages' surroundings give. */
export interface UploadSurroundings {
  api: Api;
  queryClient: QueryClient;
  i18n: i18n;
}

/** §4, §9: the lists are read again so many ms after an upload. */
export const reloadDelay = 2_000;

/** A queue, and the end of it and of all that it listens to. */
interface Opened {
  account: string;
  queue: UploadQueue;
  close: () => void;
}

let opened: Opened | undefined;

/** The pictures on their way of whoever is signed in; they go on until the page closes or she signs out. */
export function uploadsOf(account: string, surroundings: UploadSurroundings): UploadQueue {
  if (opened?.account !== account) {
    opened?.close();
    opened = open(account, surroundings);
  }
  return opened.queue;
}

function open(account: string, { api, queryClient, i18n }: UploadSurroundings): Opened {
  const listOf = (target: UploadTarget) =>
    ({ photos: photosQuery(api), event: eventsQuery(api), year: imageSetsQuery(api) })[target.kind].queryKey;
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
    kept: keptUploads(account, close),
    store: createFileStore(api),
    shrinker: pictureShrinker(),
    tell: (target, names) => tellOfPictures(api, target, names),
    confirmSession: () => api.userAuth({}),
    isSignedIn,
    onSaved(target) {
      notify({ kind: 'success', title: i18n.t('owner.success') });
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: listOf(target) }), reloadDelay);
    },
    now: () => Date.now(),
    random: () => Math.random(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    newId: () => uuid(),
    locks: globalThis.navigator?.locks,
    tabs: Object.assign(channel, { onmessage: null }),
  });
  endings.push(watchWhenToHurry(queue));
  endings.push(watchUploadsWiped(account, close));
  endings.push(
    watchSession(() => {
      if (isSignedIn()) {
        if (queue.state.get().standing !== 'fine') queue.hurry();
      } else if (isAnother(account)) close();
    }),
  );
  return { account, queue, close };
}

/** A token may have been refused and nobody be signed in: then they wait for her. */
const isAnother = (account: string): boolean => {
  const signedIn = currentSession()?.identity?.Email;
  return signedIn !== undefined && signedIn !== account;
};

/** Whenever there is hope that the line is back. */
function watchWhenToHurry({ hurry }: UploadQueue): () => void {
  const onVisible = () => document.visibilityState === 'visible' && hurry();
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', onVisible);
  const unwatch = watchConnection(hurry);
  return () => {
    removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', onVisible);
    unwatch();
  };
}

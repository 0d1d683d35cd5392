import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useSession } from '../../platform/session/session-store';
import { uploadsOf } from './queue/owner-uploads';
import type { UploadQueue } from './queue/upload-queue';
import type { UploadState } from './upload-state';

/** The signed-in owner's pictures on their way, and what can be done with them. */
export function useUploads(): { queue: UploadQueue; state: UploadState } {
  const surroundings = useRouteContext({ from: '__root__' });
  const queue = uploadsOf(useSession()?.identity?.Email ?? '', surroundings);
  return { queue, state: useSyncExternalStore(queue.state.subscribe, queue.state.get) };
}

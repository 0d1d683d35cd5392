import type { FirebaseApp } from 'firebase/app';
import { initializeAuth, inMemoryPersistence, signInWithCustomToken } from 'firebase/auth';

/** Signs in to the bucket's project, in this page's memory alone: nothing of it outlives the page or a sign-out. */
export const signIn = async (app: FirebaseApp, token: string): Promise<void> => {
  await signInWithCustomToken(initializeAuth(app, { persistence: inMemoryPersistence }), token);
};

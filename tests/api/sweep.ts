import { createSweep } from '~/server/operations/daily-sweep';
import type { TestServer } from './start-server';

/** The dependencies of a server's sweep. */
export const sweptBy = ({ site, app }: TestServer) => ({ ...site.dependencies, ...site, log: app.log });

/** Runs the sweep that a server runs when it starts. */
export const sweepNow = (server: TestServer): Promise<void> => createSweep(sweptBy(server))();

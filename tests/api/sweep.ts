import { sweeper } from '~/server/daily-sweep';
import type { TestServer } from './start-server';

/** What a server's sweep works on. */
export const sweptBy = ({ site, app }: TestServer) => ({ ...site.dependencies, ...site, log: app.log });

/** Makes the sweep that a server makes when it starts. */
export const sweepNow = (server: TestServer): Promise<void> => sweeper(sweptBy(server))();

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteFile } from '~/server/database/sqlite';

/** Holds the lock of a new file for a moment, as another server does that turns its log on. */
const holdLock = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('@photostructure/sqlite');
  const file = new DatabaseSync(workerData);
  file.exec('create table rows (id)');
  file.exec('begin immediate');
  parentPort.postMessage('locked');
  setTimeout(() => file.exec('commit'), 100);
`;

test('a new file that another process sets up at this moment is waited for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'garbhavastha-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'site.db');
  const other = new Worker(holdLock, { eval: true, workerData: path });
  onTestFinished(async () => void (await other.terminate()));
  await once(other, 'message');
  const file = openSqliteFile(path);
  onTestFinished(() => file.close());
  expect(file.prepare('pragma journal_mode').all()).toEqual([{ journal_mode: 'wal' }]);
});

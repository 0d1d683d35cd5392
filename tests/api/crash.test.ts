import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { migrate } from '~/server/store/migrate';
import { openStore } from '~/server/store/store';
import { temporaryFolder } from './start-server';

const writer = fileURLToPath(new URL('crash-writer.ts', import.meta.url));

test('a server killed at any moment has kept every submission that it has answered', async () => {
  const file = join(await temporaryFolder(), 'site.db');
  const before = openStore(file);
  await migrate(before);
  await before.destroy();

  for (const answers of [1, 20, 150]) {
    const child = spawn(process.execPath, ['--import', 'tsx', writer, file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const answered: string[] = [];
    for await (const key of createInterface(child.stdout)) {
      answered.push(key);
      if (answered.length === answers) child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');

    const db = openStore(file);
    const kept = await db.selectFrom('submissions').select('key').execute();
    expect(kept.map(({ key }) => key)).toEqual(expect.arrayContaining(answered));
    expect(answered.length).toBeGreaterThanOrEqual(answers);
    await db.deleteFrom('submissions').execute();
    await db.destroy();
  }
});

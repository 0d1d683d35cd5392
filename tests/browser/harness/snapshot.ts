import { cp, link, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqliteFile } from '~/server/database/sqlite-connection';

const notRestored = ['revisions'];

type Connection = ReturnType<typeof openSqliteFile>;

const isFile = (name: string) => name !== 'removed';

/**
 * A copy of a data folder that can be restored while its server runs. A second connection writes the rows and raises the
 * public revision, as any other process does, so that the server drops its cached responses.
 */
export class Snapshot {
  readonly #database: Connection;
  readonly #files: { live: string; copy: string };
  readonly #tables: string[];
  #version: unknown;

  private constructor(database: Connection, files: { live: string; copy: string }) {
    this.#database = database;
    this.#files = files;
    this.#tables = this.#read("select name from snapshot.sqlite_master where type = 'table'")
      .map(String)
      .filter((name) => !name.startsWith('sqlite_') && !notRestored.includes(name));
    this.#version = this.#dataVersion();
  }

  /** Copies rows and files of a running server. */
  static async take(folder: string): Promise<Snapshot> {
    const files = { live: join(folder, 'files'), copy: join(folder, 'snapshot') };
    await mkdir(files.live, { recursive: true });
    await cp(files.live, files.copy, { recursive: true, preserveTimestamps: true });
    const database = openSqliteFile(join(folder, 'site.db'));
    const copy = join(folder, 'snapshot.db');
    database.exec(`pragma busy_timeout = 10000; vacuum into '${copy}'; attach '${copy}' as snapshot`);
    return new Snapshot(database, files);
  }

  /** Restores rows and files if the server has changed anything since. */
  async restore(): Promise<void> {
    if (this.#dataVersion() === this.#version) return;
    await this.#restoreFiles();
    this.#database.exec(
      [
        'begin immediate',
        ...this.#tables.flatMap((name) => [
          `delete from main."${name}"`,
          `insert into main."${name}" select * from snapshot."${name}"`,
        ]),
        'update main.revisions set revision = revision + 1',
        'commit',
      ].join(';'),
    );
    this.#version = this.#dataVersion();
  }

  close(): void {
    this.#database.close();
  }

  /** Brings back removed files, and deletes added ones. */
  async #restoreFiles(): Promise<void> {
    const { live, copy } = this.#files;
    const [now, before] = await Promise.all([readdir(live), readdir(copy)]);
    const missing = before.filter((name) => !now.includes(name));
    const added = now.filter((name) => isFile(name) && !before.includes(name));
    await Promise.all([
      ...missing.map((name) => link(join(copy, name), join(live, name))),
      ...added.map((name) => rm(join(live, name))),
      rm(join(live, 'removed'), { recursive: true, force: true }),
    ]);
  }

  /** Changes with every commit of another connection. */
  #dataVersion(): unknown {
    return this.#read('pragma data_version')[0];
  }

  /** The first column of every row. */
  #read(statement: string): unknown[] {
    return this.#database
      .prepare(statement)
      .all()
      .map((row) => Object.values(row)[0]);
  }
}

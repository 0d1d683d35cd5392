import { pictureProcess } from '~/server/files/picture-process';

/** Begins to encode something that fails at once, and is gone before its encoder can say so. */
pictureProcess()
  .encode({ bytes: new Uint8Array(8), resize: { width: -1 }, format: 'webp', options: {} })
  .catch(() => undefined);
setImmediate(() => process.kill(process.pid, 'SIGKILL'));

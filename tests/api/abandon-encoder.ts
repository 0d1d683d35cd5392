import { pictureProcess } from '~/server/pictures/picture-process';

/** Starts an encoding that fails at once, and exits before the encoder process can answer. */
pictureProcess()
  .encode({ bytes: new Uint8Array(8), resize: { width: -1 }, format: 'webp', options: {} })
  .catch(() => undefined);
setImmediate(() => process.kill(process.pid, 'SIGKILL'));

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isOwner } from '~/contract/is-owner';
import { limits } from '~/contract/limits';
import type { Database } from '../database/database';
import { type FileStore, FileStoreRefusal, folderPrefix, nameInObject } from '../files/file-store';
import { pictureTypeOf } from '../files/picture-type';
import { identityOf } from '../modules/accounts/session-tokens';
import type { Pictures } from '../pictures/pictures';
import { type EmbeddedFileStore, embeddedBucket } from '../uploads/uploads';
import { liftBodyTimeLimit } from './body-timeout';
import {
  announcedSize,
  commandsIn,
  continueUpload,
  drain,
  fileInMultipart,
  readBody,
  readChunks,
  sendFileStoreProblem,
} from './file-store-requests';
import { dataHeaders } from './security-headers';
import { tokenInCookies } from './session-cookies';

const typeOf = async (name: string, store: FileStore): Promise<string> => {
  for await (const chunk of await store.read(name)) return pictureTypeOf(chunk) ?? 'application/octet-stream';
  return 'application/octet-stream';
};

/** Returns a file's metadata in the protocol's format. Throws `not-found`. */
const objectMetadata = async (bucket: string, name: string, store: FileStore) => {
  const found = await store.find(name);
  if (!found) throw new FileStoreRefusal('not-found');
  const written = found.storedAt.toISOString();
  return {
    name: folderPrefix + name,
    bucket,
    generation: String(found.storedAt.getTime() * 1000),
    metageneration: '1',
    contentType: await typeOf(name, store),
    size: String(found.size),
    timeCreated: written,
    updated: written,
  };
};

interface Needed extends EmbeddedFileStore {
  pictures: Pictures;
  db: Database;
  ownerEmail: string;
  now: () => Date;
}

interface AddressedUpload {
  Querystring: { name?: string; upload_id?: string };
}

const path = `/v0/b/${embeddedBucket}/o`;

/** Upload, metadata and deletion for the Firebase SDK (rule file-store). Pictures are read at /img. */
export const fileStoreRoutes =
  ({ store, uploads, pictures, db, ownerEmail, now }: Needed): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    // Bodies stay streams.
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.setErrorHandler(sendFileStoreProblem);
    app.addHook('onRequest', dataHeaders);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      // CSRF protection: this header needs a preflight, which is refused.
      if (!request.headers['x-firebase-storage-version']) throw new FileStoreRefusal('not-owner');
      const identity = await identityOf(db, tokenInCookies(request), ownerEmail, now());
      if (!identity) throw new FileStoreRefusal('not-signed-in');
      if (!isOwner(identity)) throw new FileStoreRefusal('not-owner');
      liftBodyTimeLimit(request.raw);
    });

    const storedAnswer = async (name: string) => {
      // In the background; a missing size is made on request.
      pictures
        .pregenerateVariants(name)
        .catch((err: unknown) => app.log.warn({ err }, 'Sizes were not made ahead.'));
      return objectMetadata(embeddedBucket, name, store);
    };

    const whole = async (request: FastifyRequest, name: string) => {
      const body = await readBody(request.raw, limits.pictureFile);
      await uploads.whole(name, fileInMultipart(request.headers['content-type'], body));
      return storedAnswer(name);
    };

    const start = async ({ raw, headers }: FastifyRequest, reply: FastifyReply, name: string) => {
      // The metadata is ignored: the type is detected from the bytes.
      await drain(raw, 0);
      const id = await uploads.begin(name, announcedSize(headers));
      // Relative, so that it works behind any proxy.
      const address = `${path}?name=${encodeURIComponent(`files/${name}`)}&upload_id=${id}`;
      return reply.headers({ 'x-goog-upload-status': 'active', 'x-goog-upload-url': address }).send('');
    };

    const proceed = async ({ raw, headers }: FastifyRequest, reply: FastifyReply, id: string) => {
      const { status, received, storedName } = await continueUpload(uploads, id, headers, readChunks(raw));
      await drain(raw, limits.pictureFile);
      reply.headers({ 'x-goog-upload-status': status, 'x-goog-upload-size-received': String(received) });
      return storedName === undefined ? reply.send('') : storedAnswer(storedName);
    };

    app.post<AddressedUpload>(path, async (request, reply) => {
      const { name, upload_id: id } = request.query;
      if (id !== undefined) return proceed(request, reply, id);
      if (commandsIn(request.headers).includes('start')) return start(request, reply, nameInObject(name));
      return whole(request, nameInObject(name));
    });

    app.get<{ Params: { '*': string } }>(`${path}/*`, ({ params }) =>
      objectMetadata(embeddedBucket, nameInObject(params['*']), store),
    );

    app.delete<{ Params: { '*': string } }>(`${path}/*`, async ({ params }, reply) => {
      const name = nameInObject(params['*']);
      if (!(await store.find(name))) throw new FileStoreRefusal('not-found');
      await pictures.remove(name);
      return reply.code(204).send();
    });
  };

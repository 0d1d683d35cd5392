import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isOwner } from '~/contract/is-owner';
import { limits } from '~/contract/limits';
import { identityOf } from '../../modules/accounts/session-tokens';
import type { Database } from '../../platform/database/database';
import { type EmbeddedFileStore, embeddedBucket } from '../../platform/files/embedded-file-store';
import { FileStoreRefusal } from '../../platform/files/file-store-refusal';
import { nameInObject } from '../../platform/files/object-name';
import type { Pictures } from '../../platform/pictures/pictures';
import { liftBodyTimeLimit } from '../body-timeout';
import { tokenInCookies } from '../files-cookie';
import { dataHeaders } from '../security-headers';
import { fileInMultipart } from './multipart';
import { objectMetadata } from './object-metadata';
import { drain, readBody, readChunks } from './request-body';
import { announcedSize, commandsIn, continueUpload } from './resumable-upload';
import { sendFileStoreProblem } from './send-file-store-problem';

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

/**
 * Uploads, metadata and deletion for the official SDK in the owner's browser (rule file-store). Pictures are read at
 * /img.
 */
export const fileStoreRoutes =
  ({ store, uploads, pictures, db, ownerEmail, now }: Needed): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    // Bodies stay streams, whatever their type says.
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.setErrorHandler(sendFileStoreProblem);
    app.addHook('onRequest', dataHeaders);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      // No other site's page can send this header without asking first, and is told no.
      if (!request.headers['x-firebase-storage-version']) throw new FileStoreRefusal('not-owner');
      const identity = await identityOf(db, tokenInCookies(request), ownerEmail, now());
      if (!identity) throw new FileStoreRefusal('not-signed-in');
      if (!isOwner(identity)) throw new FileStoreRefusal('not-owner');
      liftBodyTimeLimit(request.raw);
    });

    const storedAnswer = async (name: string) => {
      // Nobody waits for the sizes; one that cannot be made now is made when it is asked for.
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
      // What it says of the file is not believed: the type is in the bytes.
      await drain(raw, 0);
      const id = await uploads.begin(name, announcedSize(headers));
      // Relative, so that it is right behind any proxy.
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

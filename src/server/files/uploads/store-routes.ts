import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isOwner } from '~/contract/is-owner';
import { limits } from '~/contract/limits';
import { liftBodyLimit } from '../../http/body-deadline';
import { tokenInCookies } from '../../http/files-cookie';
import { dataHeaders } from '../../http/security-headers';
import { identityOf } from '../../session/tokens';
import type { Store } from '../../store/store';
import type { DiskStore } from '../disk-store';
import type { Pictures } from '../pictures';
import { StoreRefusal } from '../store-refusal';
import { bodyOf, chunksOf, drain } from './incoming';
import { fileInMultipart } from './multipart';
import { objectAnswer } from './object-answer';
import { nameInObject } from './object-name';
import { announcedSize, commandsIn, continueUpload } from './resumable';
import { sendStoreProblem } from './store-problems';
import type { Uploads } from './uploads';

/** The one bucket of the embedded store. */
export const embeddedBucket = 'files';

/** A store of our own that speaks the protocol of firebase/storage. */
export interface EmbeddedStore {
  store: DiskStore;
  uploads: Uploads;
}

interface Needed extends EmbeddedStore {
  pictures: Pictures;
  db: Store;
  ownerEmail: string;
  now: () => Date;
}

interface AddressedUpload {
  Querystring: { name?: string; upload_id?: string };
}

const path = `/v0/b/${embeddedBucket}/o`;

/** Uploads, metadata and deletion for the official SDK in the owner's browser (DESIGN §5). Pictures are read at /img. */
export const storeRoutes =
  ({ store, uploads, pictures, db, ownerEmail, now }: Needed): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    // Bodies stay streams, whatever their type says.
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.setErrorHandler(sendStoreProblem);
    app.addHook('onRequest', dataHeaders);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      // No other site's page can send this header without asking first, and is told no.
      if (!request.headers['x-firebase-storage-version']) throw new StoreRefusal('not-owner');
      const identity = await identityOf(db, tokenInCookies(request.headers.cookie), ownerEmail, now());
      if (!identity) throw new StoreRefusal('not-signed-in');
      if (!isOwner(identity)) throw new StoreRefusal('not-owner');
      liftBodyLimit(request.raw);
    });

    const keptAnswer = async (name: string) => {
      // Nobody waits for the sizes; one that cannot be made now is made when it is asked for.
      pictures.makeAhead(name).catch((err: unknown) => app.log.warn({ err }, 'Sizes were not made ahead.'));
      return objectAnswer(embeddedBucket, name, store);
    };

    const whole = async (request: FastifyRequest, name: string) => {
      const body = await bodyOf(request.raw, limits.pictureFile);
      await uploads.whole(name, fileInMultipart(request.headers['content-type'], body));
      return keptAnswer(name);
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
      const { status, received, kept } = await continueUpload(uploads, id, headers, chunksOf(raw));
      await drain(raw, limits.pictureFile);
      reply.headers({ 'x-goog-upload-status': status, 'x-goog-upload-size-received': String(received) });
      return kept === undefined ? reply.send('') : keptAnswer(kept);
    };

    app.post<AddressedUpload>(path, async (request, reply) => {
      const { name, upload_id: id } = request.query;
      if (id !== undefined) return proceed(request, reply, id);
      if (commandsIn(request.headers).includes('start')) return start(request, reply, nameInObject(name));
      return whole(request, nameInObject(name));
    });

    app.get<{ Params: { '*': string } }>(`${path}/*`, ({ params }) =>
      objectAnswer(embeddedBucket, nameInObject(params['*']), store),
    );

    app.delete<{ Params: { '*': string } }>(`${path}/*`, async ({ params }, reply) => {
      const name = nameInObject(params['*']);
      if (!(await store.find(name))) throw new StoreRefusal('not-found');
      await pictures.remove(name);
      return reply.code(204).send();
    });
  };

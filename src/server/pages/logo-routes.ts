import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguage } from '~/app/entry/entry-server';
import { webManifest } from '~/content/web-manifest';
import { CallFailure } from '~/contract/call-failure';
import type { GroupState } from '~/contract/group';
import type { LogoShape } from '~/contract/picture-file';
import { type CachedResponse, toCachedResponse } from '../calls/response-cache';
import type { PictureFormat } from '../files/picture-type';
import type { PageServices } from '../http/page-services';
import { dataHeaders } from '../http/security-headers';
import { sha256 } from '../lib/secrets';
import { UnreadablePicture } from '../pictures/pictures';

interface LogoFile {
  paths: string[];
  shape: LogoShape;
  format: PictureFormat;
  /** Of the build: what there is without a logo. */
  built: (state: GroupState) => string;
}

/** What browsers and other sites ask for at addresses of their own choice. */
const logoFiles: LogoFile[] = [
  { paths: ['/favicon.ico'], shape: 'favicon-48', format: 'png', built: () => 'favicon.ico' },
  {
    paths: ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png', '/apple-touch-icon-180.png'],
    shape: 'touch-180',
    format: 'png',
    built: () => 'apple-touch-icon-180.png',
  },
  {
    paths: ['/share.jpg'],
    shape: 'share-logo',
    format: 'jpeg',
    built: (state) => (state === 'demo' ? 'share.jpg' : 'share-product.jpg'),
  },
];

/** They show the demo group. */
const screenshots = (webManifest.screenshots ?? []).map(({ src }) => src);

/** Files of the build that these routes take the place of. */
export const logoPaths = [...logoFiles.flatMap(({ paths }) => paths), ...screenshots].map((path) =>
  path.slice(1),
);

const typeOf = (name: string): string => {
  if (name.endsWith('.ico')) return 'image/x-icon';
  return name.endsWith('.jpg') ? 'image/jpeg' : 'image/png';
};

/**
 * Returns a size of a stored picture, or null where there is none: its file is lost, no picture, or the shape does not
 * suit it.
 */
export const sizeOrNull = (
  { pictures }: Pick<PageServices, 'pictures'>,
  ...size: Parameters<PageServices['pictures']['size']>
) =>
  pictures.size(...size).catch((error: unknown) => {
    if (!(error instanceof UnreadablePicture)) throw error;
    return null;
  });

interface ForLogo {
  services: PageServices;
  /** Of the browser's build. */
  folder: string;
}

/**
 * `GET /favicon.ico`, `/apple-touch-icon….png` and `/share.jpg`: the published logo, else the product's; and the screenshots of
 * the manifest, which only the demo has.
 */
export const logoRoutes =
  ({ services, folder }: ForLogo): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', dataHeaders);
    const files = new Map<string, CachedResponse>();
    const builtFile = (name: string): CachedResponse => {
      const read = () =>
        toCachedResponse(200, { 'content-type': typeOf(name) }, readFileSync(join(folder, name)));
      const file = files.get(name) ?? read();
      files.set(name, file);
      return file;
    };
    const send = (
      request: FastifyRequest,
      reply: FastifyReply,
      etag: string,
      type: string,
      bytes: Uint8Array,
    ) => {
      reply.headers({ 'cache-control': 'no-cache', etag });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(type).send(bytes);
    };

    const shownGroup = async (request: FastifyRequest) =>
      (await services.apiFor(request).getGroup({ params: { language: defaultLanguage } })).result;

    for (const path of screenshots)
      app.get(path, { compress: false }, async (request, reply) => {
        if ((await shownGroup(request)).State !== 'demo') throw CallFailure.refused('not-found');
        const { etag, body } = builtFile(path);
        return send(request, reply, etag, typeOf(path), body);
      });

    for (const { paths, shape, format, built } of logoFiles)
      for (const path of paths)
        app.get(path, { compress: false }, async (request, reply) => {
          const { State, Texts } = await shownGroup(request);
          const { logo, palette } = Texts;
          const onGround = palette ? (`${shape}.${palette}` as const) : shape;
          const size = logo ? await sizeOrNull(services, logo, onGround, format) : null;
          if (!size) {
            const { etag, body } = builtFile(built(State));
            return send(request, reply, etag, typeOf(built(State)), body);
          }
          const bytes = size.unstored?.bytes ?? (await readFile(size.path));
          // Another logo has the same address here, and may have the same version.
          const etag = `"${sha256(`${logo}`).slice(0, 12)}-${size.etag}"`;
          return send(request, reply, etag, `image/${format}`, Buffer.from(bytes));
        });
  };

import { createReadStream } from 'node:fs';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CallFailure } from '~/contract/call-failure';
import { limits } from '~/contract/limits';
import { paletteColours } from '~/contract/palettes';
import {
  type IconShape,
  iconShapes,
  type LogoShape,
  type PictureShape,
  pictureWidths,
} from '~/contract/picture-file';
import type { Database } from '../database/database';
import { formatFor, type PictureFormat } from '../files/picture-type';
import { isLogo } from '../modules/group/queries';
import { type Pictures, UnreadablePicture } from '../pictures/pictures';
import { dataHeaders } from './security-headers';
import { addVary } from './send-cached-response';

const width = v.pipe(v.string(), v.regex(/^[1-9]\d*$/), v.transform(Number), v.picklist(pictureWidths));
const logoShapes = ['share-logo', ...(Object.keys(iconShapes) as IconShape[])] as const;
const isLogoShape = (shape: PictureShape): shape is LogoShape | `${LogoShape}.${string}` =>
  typeof shape !== 'number' && shape !== 'share';
const logoShape = v.custom<LogoShape | `${LogoShape}.${string}`>((asked) => {
  const [shape, palette, ...more] = String(asked).split('.');
  const isKnown = logoShapes.some((known) => known === shape);
  return isKnown && more.length === 0 && (palette === undefined || paletteColours(palette) !== undefined);
});
const pictureShape = v.union([width, v.literal('share'), logoShape]);
const fileName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(limits.fileName));

/** A name never gets other content. */
const forEver = 'public, max-age=31536000, immutable';

/** With Save-Data (https://wicg.github.io/savedata/), returns the next narrower size. */
const shapeFor = (asked: PictureShape, saveData: unknown): PictureShape =>
  saveData === 'on' && typeof asked === 'number'
    ? (pictureWidths[pictureWidths.indexOf(asked) - 1] ?? asked)
    : asked;

const formatOf = (shape: PictureShape, accept: string | undefined): PictureFormat => {
  if (typeof shape === 'number') return formatFor(accept);
  return shape.startsWith('share') ? 'jpeg' : 'png';
};

/**
 * `GET /img/{width}/{name}`: 400 for an unknown width, 404 for an unknown name (rule picture-sizes). `GET
 * /img/share/{name}` and `share-logo`: for link previews, always JPEG, which all of them accept. `GET
 * /img/icon-192/{name}` and the like: icons, always PNG, of a logo alone.
 */
export const pictureRoutes =
  (pictures: Pictures, db: Database): FastifyPluginAsync =>
  async (app) => {
    /** Whether a shape is allowed for a picture: otherwise anyone could have hundreds made of each photo. */
    const suits = async (name: string, shape: PictureShape): Promise<boolean> =>
      !isLogoShape(shape) || isLogo(db, name, shape.split('.')[1]);

    const sizeOrNull = (request: FastifyRequest, ...size: Parameters<Pictures['size']>) =>
      pictures.size(...size).catch((err: unknown) => {
        if (!(err instanceof UnreadablePicture)) throw err;
        request.log.warn({ err }, 'A file in the store is no picture.');
        return null;
      });

    app.get<{ Params: { shape: string; name: string } }>(
      '/img/:shape/:name',
      { onRequest: dataHeaders, compress: false },
      async (request, reply) => {
        const asked = v.safeParse(pictureShape, request.params.shape);
        if (!asked.success) throw CallFailure.refused('invalid', { width: 'not-valid' });
        const name = v.safeParse(fileName, request.params.name);
        const format = formatOf(asked.output, request.headers.accept);
        const sent = shapeFor(asked.output, request.headers['save-data']);
        if (!name.success || !(await suits(name.output, sent))) throw CallFailure.refused('not-found');
        const size = await sizeOrNull(request, name.output, sent, format);
        if (!size) throw CallFailure.refused('not-found');
        const etag = `"${size.etag}"`;
        addVary(reply, 'Accept, Save-Data');
        // Also shown by pages of other allowed origins.
        reply.headers({ etag, 'cache-control': forEver, 'cross-origin-resource-policy': 'cross-origin' });
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        // The service worker's byte budget needs Content-Length.
        reply.type(`image/${format}`).header('content-length', size.length);
        if (!size.unstored) return reply.send(createReadStream(size.path));
        request.log.warn({ err: size.unstored.reason }, 'A size of a picture could not be stored.');
        return reply.send(Buffer.from(size.unstored.bytes));
      },
    );
  };

import { createReadStream } from 'node:fs';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CallFailure } from '~/contract/call-failure';
import { limits } from '~/contract/limits';
import { type PictureWidth, pictureWidths } from '~/contract/picture-widths';
import { apiHeaders } from '../http/security-headers';
import { addVary } from '../http/vary';
import { formatFor } from './picture-format';
import { type Pictures, UnreadablePicture } from './pictures';

const width = v.pipe(v.string(), v.regex(/^[1-9]\d*$/), v.transform(Number), v.picklist(pictureWidths));
const fileName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(limits.fileName));

/** A name never gets other content, so a picture once fetched is good for ever. */
const forEver = 'public, max-age=31536000, immutable';

/** Who saves data (https://wicg.github.io/savedata/) gets a picture one step narrower than the screen would show. */
const widthFor = (asked: PictureWidth, saveData: unknown): PictureWidth =>
  saveData === 'on' ? (pictureWidths[pictureWidths.indexOf(asked) - 1] ?? asked) : asked;

/** `GET /img/{width}/{name}`: 400 for a width that is not offered, 404 for an unknown name (DESIGN §5). */
export const pictureRoutes =
  (pictures: Pictures): FastifyPluginAsync =>
  async (app) => {
    const sizeOrNull = (request: FastifyRequest, ...size: Parameters<Pictures['size']>) =>
      pictures.size(...size).catch((err: unknown) => {
        if (!(err instanceof UnreadablePicture)) throw err;
        request.log.warn({ err }, 'A file in the store is no picture.');
        return null;
      });

    app.get<{ Params: { width: string; name: string } }>(
      '/img/:width/:name',
      { onRequest: apiHeaders, compress: false },
      async (request, reply) => {
        const asked = v.safeParse(width, request.params.width);
        if (!asked.success) throw CallFailure.refused('invalid', { width: 'not-valid' });
        const name = v.safeParse(fileName, request.params.name);
        const format = formatFor(request.headers.accept);
        const sent = widthFor(asked.output, request.headers['save-data']);
        const size = name.success ? await sizeOrNull(request, name.output, sent, format) : null;
        if (!size) throw CallFailure.refused('not-found');
        const etag = `"${size.etag}"`;
        addVary(reply, 'Accept, Save-Data');
        // Public, and shown by the pages of other origins that make our calls.
        reply.headers({ etag, 'cache-control': forEver, 'cross-origin-resource-policy': 'cross-origin' });
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        return reply.type(`image/${format}`).send(createReadStream(size.path));
      },
    );
  };

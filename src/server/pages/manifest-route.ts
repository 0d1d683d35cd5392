import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { defaultLanguage, languageOf } from '~/app/entry/entry-server';
import { shortcutNames } from '~/content/web-manifest';
import { groupFields } from '~/contract/group';
import { type IconShape, iconShapes, pictureUrl } from '~/contract/picture-file';
import { type CachedResponse, toCachedResponse } from '../guard/cached-response';
import type { PageServices } from '../http/page-services';
import { dataHeaders } from '../http/security-headers';
import { sendCachedResponse } from '../http/send-cached-response';

const built = v.looseObject({
  name: v.string(),
  short_name: v.string(),
  screenshots: v.array(v.unknown()),
  shortcuts: v.array(v.looseObject({ url: v.picklist(['/events', '/event/registration_record']) })),
});

interface ForManifest {
  services: PageServices;
  /** Of the browser's build. */
  folder: string;
  /** As `getForOrigin` in `pageCache`. */
  cached: (
    request: FastifyRequest,
    key: string,
    make: () => Promise<CachedResponse>,
  ) => Promise<CachedResponse>;
}

/** A name on a home screen is cut after about twelve characters: at a word, if one ends there. */
const asShortName = (name: string): string => {
  const { most } = groupFields.shortName;
  if (name.length <= most) return name;
  const words = name.slice(0, most + 1).replace(/\s\S*$/u, '');
  if (words.length <= most) return words;
  // Not within a letter and its signs.
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (short.length + segment.length > most) break;
    short += segment;
  }
  return short;
};

/** Browsers take an icon as changed only where its address changes; there is no picture of one colour. */
const iconsOf = (logo: string) =>
  (['icon-192', 'icon-512', 'maskable-512'] as const satisfies IconShape[]).map((shape) => {
    const { side } = iconShapes[shape];
    const purpose = shape === 'maskable-512' && { purpose: 'maskable' };
    return { src: pictureUrl(logo, shape), sizes: `${side}x${side}`, type: 'image/png', ...purpose };
  });

/**
 * `GET /manifest.webmanifest`: that of the build, in the main language, with the name, the description and the logo that the
 * owner has published. Its screenshots show the demo group. The address stays the same, by which a browser knows the installed app.
 */
export const manifestRoute =
  ({ services, folder, cached }: ForManifest): FastifyPluginAsync =>
  async (app) => {
    const { screenshots, shortcuts, ...base } = v.parse(
      built,
      JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')),
    );
    app.addHook('onRequest', dataHeaders);
    app.get('/manifest.webmanifest', async (request, reply) => {
      const manifest = await cached(request, 'manifest', async () => {
        const api = services.apiFor(request);
        const anyOne = await api.getGroup({ params: { language: defaultLanguage } });
        const lang = languageOf(anyOne.result.MainLanguage) ?? defaultLanguage;
        const { result } =
          lang === defaultLanguage ? anyOne : await api.getGroup({ params: { language: lang } });
        const { name, shortName, description, logo } = result.Texts;
        const written = {
          ...base,
          lang,
          shortcuts: shortcuts.map((shortcut) => ({ ...shortcut, name: shortcutNames[shortcut.url][lang] })),
          ...(name && { name, short_name: shortName || asShortName(name) }),
          ...(description && { description }),
          ...(logo && { icons: iconsOf(logo) }),
          ...(result.State === 'demo' && { screenshots }),
        };
        return toCachedResponse(
          200,
          { 'content-type': 'application/manifest+json; charset=utf-8' },
          JSON.stringify(written),
        );
      });
      return sendCachedResponse(request, reply, manifest);
    });
  };

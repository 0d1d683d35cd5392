import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { defaultLanguage, languageOf } from '~/app/entry/entry-server';
import { shortcutNames } from '~/content/web-manifest';
import { groupFields } from '~/contract/group-fields';
import { type IconShape, iconShapes, pictureUrl } from '~/contract/picture-file';
import { toCachedResponse } from '../calls/response-cache';
import type { PageServices } from '../http/page-services';
import { dataHeaders } from '../http/security-headers';
import { sendCachedResponse } from '../http/send-cached-response';
import { sizeOrNull } from './logo-routes';
import type { CachedFor } from './page-cache';

const built = v.looseObject({
  name: v.string(),
  short_name: v.string(),
  screenshots: v.array(v.unknown()),
  shortcuts: v.array(v.looseObject({ url: v.literal('/events') })),
});

interface ForManifest {
  services: PageServices;
  /** Of the browser's build. */
  folder: string;
  cached: CachedFor;
}

/** A name on a home screen is cut after about twelve characters: at a word, if one ends there. */
const asShortName = (name: string): string => {
  const { maxLength } = groupFields.shortName;
  if (name.length <= maxLength) return name;
  const words = name.slice(0, maxLength + 1).replace(/\s\S*$/u, '');
  if (words.length <= maxLength) return words;
  // Not within a letter and its signs.
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (short.length + segment.length > maxLength) break;
    short += segment;
  }
  return short;
};

const purposes: Partial<Record<IconShape, string>> = { 'maskable-512': 'maskable', 'mono-512': 'monochrome' };

/** Browsers take an icon as changed only where its address changes. */
const iconsOf = (logo: string, palette: string | undefined, isShape: boolean) =>
  (['icon-192', 'icon-512', 'maskable-512', ...(isShape ? (['mono-512'] as const) : [])] as const).map(
    (shape: IconShape) => {
      const { side } = iconShapes[shape];
      const purpose = purposes[shape];
      const src = pictureUrl(logo, shape, shape === 'mono-512' ? '' : palette);
      return { src, sizes: `${side}x${side}`, type: 'image/png', ...(purpose && { purpose }) };
    },
  );

/**
 * `GET /manifest.webmanifest`: that of the build, in the main language, with the name, the description, the logo and the colours that
 * the owner has published. Its screenshots show the demo group. The address stays the same, by which a browser knows the installed app.
 */
export const manifestRoute =
  ({ services, folder, cached }: ForManifest): FastifyPluginAsync =>
  async (app) => {
    const { screenshots, shortcuts, ...base } = v.parse(
      built,
      JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')),
    );
    let last: { logo: string; isShape: boolean } | undefined;
    /**
     * Whether there is a picture of one colour; undefined if that cannot be told now. Asked once for each logo, as it takes
     * a decoding to know.
     */
    const hasShape = async (request: FastifyRequest, logo: string): Promise<boolean | undefined> => {
      if (last?.logo === logo) return last.isShape;
      try {
        last = { logo, isShape: (await sizeOrNull(services, logo, 'mono-512', 'png')) !== null };
        return last.isShape;
      } catch (err) {
        request.log.warn({ err }, 'The manifest has no icon of one colour for now.');
        return undefined;
      }
    };
    app.addHook('onRequest', dataHeaders);
    app.get('/manifest.webmanifest', async (request, reply) => {
      const manifest = await cached(request, 'manifest', async () => {
        const api = services.apiFor(request);
        const anyOne = await api.getGroup({ params: { language: defaultLanguage } });
        const lang = languageOf(anyOne.result.MainLanguage) ?? defaultLanguage;
        const { result } =
          lang === defaultLanguage ? anyOne : await api.getGroup({ params: { language: lang } });
        const { name, shortName, description, logo, palette } = result.Texts;
        const isShape = logo ? await hasShape(request, logo) : false;
        const written = {
          ...base,
          lang,
          shortcuts: shortcuts.map(({ icons, ...shortcut }) => ({
            ...shortcut,
            name: shortcutNames[shortcut.url][lang],
            // In the product's colours; without one, browsers take the icon of the app.
            ...(logo ? { icons: iconsOf(logo, palette, false).slice(0, 1) } : !result.Colours && { icons }),
          })),
          ...(name && { name, short_name: shortName || asShortName(name) }),
          ...(description && { description }),
          ...(logo && { icons: iconsOf(logo, palette, isShape ?? false) }),
          ...(result.Colours && {
            theme_color: result.Colours.leaf,
            background_color: result.Colours.ground,
          }),
          ...(result.State === 'demo' && { screenshots }),
        };
        return toCachedResponse(
          200,
          { 'content-type': 'application/manifest+json; charset=utf-8' },
          JSON.stringify(written),
          isShape !== undefined,
        );
      });
      return sendCachedResponse(request, reply, manifest);
    });
  };

import type { FastifyRequest } from 'fastify';
import { defaultLanguage, type Language, languageOf, languages } from '~/app/entry/entry-server';
import type { PageServices } from '../http/page-services';

/** Returns the languages of the site, the main one first (rule my-site). */
export type ReadSiteLanguages = (request: FastifyRequest) => Promise<readonly Language[]>;

/** Reads them again after each change of public data. While that fails, the last known ones hold. */
export function siteLanguagesReader({
  apiFor,
  publicRevision,
}: Pick<PageServices, 'apiFor' | 'publicRevision'>): ReadSiteLanguages {
  let last: { revision?: string; known: readonly Language[] } = { known: languages };
  return async (request) => {
    try {
      const revision = await publicRevision();
      if (last.revision !== revision) {
        const { result } = await apiFor(request).getGroup({ params: { language: defaultLanguage } });
        last = { revision, known: result.Languages.flatMap((code) => languageOf(code) ?? []) };
      }
    } catch (err) {
      request.log.error({ err }, 'The languages of the site could not be read.');
    }
    return last.known;
  };
}

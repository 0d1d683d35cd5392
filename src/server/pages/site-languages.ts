import type { FastifyRequest } from 'fastify';
import { defaultLanguage, type Language, languageOf, languages } from '~/app/entry/entry-server';
import type { PageServices } from '../http/page-services';

/** Returns the languages of the site, the main one first (rule my-site). */
export type ReadSiteLanguages = (request: FastifyRequest) => Promise<readonly Language[]>;

/**
 * Reads them again after each change of public data. While that fails, the last known ones hold.
 * @param revisionFor the revision of public data, or null if it cannot be read
 */
export function siteLanguagesReader(
  { apiFor }: Pick<PageServices, 'apiFor'>,
  revisionFor: (request: FastifyRequest) => Promise<string | null>,
): ReadSiteLanguages {
  let last: { revision: string | null; known: readonly Language[] } = { revision: null, known: languages };
  return async (request) => {
    const revision = await revisionFor(request);
    if (revision === null || revision === last.revision) return last.known;
    try {
      const { result } = await apiFor(request).getGroup({ params: { language: defaultLanguage } });
      last = { revision, known: result.Languages.flatMap((code) => languageOf(code) ?? []) };
    } catch (err) {
      request.log.error({ err }, 'The languages of the site could not be read.');
    }
    return last.known;
  };
}

import type { FastifyRequest } from 'fastify';

/** Stands for a host that is not believed. */
export const notBelieved = 'http://localhost';

/**
 * Scheme and host for links that leave the site: what the operator says (SITE_URL), else what the request says. Of its
 * headers only Host counts, which a proxy in front checks or sets: X-Forwarded-Host goes through many of them as a
 * visitor wrote it. Only a host of letters, digits, dots and a port is believed; whatever else stands for nothing.
 */
export const siteOrigin = (request: FastifyRequest, siteUrl: string | undefined): string => {
  if (siteUrl) return siteUrl;
  const said = `${request.protocol}://${request.headers.host}`;
  return /^https?:\/\/[\w.-]+(:\d{1,5})?$/.test(said) ? said.toLowerCase() : notBelieved;
};

import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { createServerI18n } from '~/app/entry/entry-server';
import { calendarFeed, calendarFile, calendarFileName } from '~/contract/calendar-file';
import { CallFailure } from '~/contract/call-failure';
import { placeFeedPath } from '~/contract/place';
import { inLanguage } from '~/contract/translations';
import { toCachedResponse } from '../calls/response-cache';
import type { PageServices } from '../http/page-services';
import { dataHeaders } from '../http/security-headers';
import { sendCachedResponse } from '../http/send-cached-response';
import type { Renderer } from './client-build';
import type { CachedFor } from './page-cache';
import type { SendPageProblem } from './send-page';

type I18n = ReturnType<typeof createServerI18n>;

interface CalendarFilesOptions {
  services: PageServices;
  load: Renderer['load'];
  /**
   * In the language of `lng`, else of the reader; for an address that programs read for somebody, else in the main one.
   */
  i18nFor: (request: FastifyRequest, language: { of: 'reader' | 'address' }) => Promise<I18n>;
  sendProblem: SendPageProblem;
  cached: CachedFor;
}

const asked = v.fallback(inLanguage, {});

/**
 * Serves each event as an iCalendar file, 404 for events without a day; and with SITE_URL, by which alone an address stays
 * the same, calendars to subscribe to: of all events, and of a registration by its secret (decision 0039).
 */
export const calendarRoutes =
  ({ services, load, i18nFor, sendProblem, cached }: CalendarFilesOptions): FastifyPluginAsync =>
  async (app) => {
    const { timeZone, now, originOf, siteUrl } = services;
    app.setErrorHandler(sendProblem);
    app.addHook('onRequest', dataHeaders);

    const calendarIn = async ({ t, language }: I18n, request: FastifyRequest) => {
      // The events are told without it.
      const known = await services
        .apiFor(request)
        .getGroup({ params: { language } })
        .catch(() => undefined);
      return {
        origin: originOf(request),
        timeZone,
        now: now(),
        group: known?.result.Texts.name ?? '',
        calledOffName: (name: string) => t('events.calledOffName', { name }),
      };
    };
    const readsFor = (request: FastifyRequest) => {
      const { lng } = v.parse(asked, request.query);
      return { lng, ...services.calendarFor(request, lng) };
    };

    app.get<{ Params: { eid: string } }>('/past_event/:eid/calendar.ics', async (request, reply) => {
      const entry = await readsFor(request).event(request.params.eid);
      const i18n = await i18nFor(request, { of: 'reader' });
      const file = calendarFile({ ...entry, ...(await calendarIn(i18n, request)) });
      if (file === null) throw CallFailure.refused('not-found');
      const { name, ascii } = calendarFileName(entry.event);
      // Inline: phones open it in their calendar.
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': `inline; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`,
          'cache-control': 'no-cache',
        })
        .send(file);
    });

    if (siteUrl === undefined) return;

    const feedOf = (calendar: Parameters<typeof calendarFeed>[0], headers = {}) =>
      toCachedResponse(
        200,
        { 'content-type': 'text/calendar; charset=utf-8', ...headers },
        calendarFeed(calendar),
      );

    app.get('/calendar.ics', async (request, reply) => {
      const i18n = await i18nFor(request, { of: 'address' });
      const { lng = '', events } = readsFor(request);
      const feed = await cached(request, `calendar ${i18n.language} ${lng}`, async () => {
        const calendar = await calendarIn(i18n, request);
        return feedOf({ ...calendar, name: calendar.group, entries: await events() });
      });
      return sendCachedResponse(request, reply, feed);
    });

    app.get<{ Params: { secret: string } }>(placeFeedPath(':secret'), async (request, reply) => {
      const own = await readsFor(request).place(request.params.secret);
      const { formatPlace } = await load();
      const i18n = await i18nFor(request, { of: 'address' });
      const calendar = await calendarIn(i18n, request);
      const name = own?.entry.event.EventName ?? calendar.group;
      // Without its registration it is empty, so that calendars take the event out and remind nobody.
      const entries = own
        ? [{ ...own.entry, place: { state: own.place.State, text: formatPlace(own.place, i18n.t) } }]
        : [];
      const headers = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' };
      return sendCachedResponse(request, reply, feedOf({ ...calendar, name, entries }, headers));
    });
  };

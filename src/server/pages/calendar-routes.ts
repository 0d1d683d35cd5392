import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { createServerI18n } from '~/app/entry/entry-server';
import { calendarFile, calendarFileName } from '~/contract/calendar-file';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import { inLanguage } from '~/contract/translations';
import type { SendPageProblem } from './send-page';

type I18n = ReturnType<typeof createServerI18n>;

interface CalendarFilesOptions {
  apiFor: (request: FastifyRequest) => Api;
  originOf: (request: FastifyRequest) => string;
  now: () => Date;
  timeZone: string;
  /** In the language of `lng`, else of the reader. */
  i18nFor: (request: FastifyRequest) => Promise<I18n>;
  sendProblem: SendPageProblem;
}

const asked = v.fallback(inLanguage, {});

/** Serves each event as an iCalendar file, in the language of `lng`; 404 for events without a day. */
export const calendarRoutes =
  ({ apiFor, originOf, now, timeZone, i18nFor, sendProblem }: CalendarFilesOptions): FastifyPluginAsync =>
  async (app) => {
    app.setErrorHandler(sendProblem);
    app.get<{ Params: { eid: string } }>('/past_event/:eid/calendar.ics', async (request, reply) => {
      const { params, query } = request;
      const { result: event } = await apiFor(request).getPastEventDataById({
        params,
        query: v.parse(asked, query),
      });
      const { t, language } = await i18nFor(request);
      // The event is told without it.
      const known = await apiFor(request)
        .getGroup({ params: { language } })
        .catch(() => undefined);
      const group = known?.result.Texts.name ?? '';
      const calledOffName = (name: string) => t('events.calledOffName', { name });
      const origin = originOf(request);
      const file = calendarFile({ event, origin, timeZone, now: now(), group, calledOffName });
      if (file === null) throw CallFailure.refused('not-found');
      const { name, ascii } = calendarFileName(event);
      // Inline: phones open it in their calendar.
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': `inline; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`,
          'cache-control': 'no-cache',
        })
        .send(file);
    });
  };

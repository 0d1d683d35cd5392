import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { calendarFile } from '~/contract/calendar-file';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import { sendPageProblem } from './page-problems';

interface CalendarFilesOptions {
  apiFor: (request: FastifyRequest) => Api;
  originOf: (request: FastifyRequest) => string;
  now: () => Date;
  timeZone: string;
}

/** Each event as a file for calendars; 404 for one without a day. */
export const calendarFiles =
  ({ apiFor, originOf, now, timeZone }: CalendarFilesOptions): FastifyPluginAsync =>
  async (app) => {
    app.setErrorHandler(sendPageProblem);
    app.get<{ Params: { eid: string } }>('/past_event/:eid/calendar.ics', async (request, reply) => {
      const { result: event } = await apiFor(request).getPastEventDataById({ params: request.params });
      const file = calendarFile({ event, origin: originOf(request), timeZone, now: now() });
      if (file === null) throw CallFailure.refused('not-found');
      // The name is for those who save it; phones open it in their calendar.
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="event.ics"',
          'cache-control': 'no-cache',
        })
        .send(file);
    });
  };

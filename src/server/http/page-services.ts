import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { CalendarEntry } from '~/contract/calendar-file';
import type { Api } from '~/contract/calls';
import type { EventParts } from '~/contract/event';
import { browserCookie } from '~/contract/form-cookies';
import type { MyRegistration } from '~/contract/place';
import type { SignedIn } from '~/contract/session';
import type { SiteDependencies } from '../calls/call-context';
import { createInProcessApi, runInProcess } from '../calls/dispatch-call';
import { publicRevisionReader } from '../calls/response-cache';
import { formKey } from '../calls/submit-once';
import { calendarEntries, calendarEntry } from '../modules/events/calendar-entries';
import { eventParts } from '../modules/events/event-parts';
import { placeOfFeed } from '../modules/registrations/place-links';
import type { Pictures } from '../pictures/pictures';
import { requestOrigin } from './allowed-hosts';
import { deviceIn, setDeviceCookieFor } from './session-cookies';

/** All reject with `CallFailure` only. */
interface CalendarReads {
  event(id: string): Promise<CalendarEntry>;
  events(): Promise<CalendarEntry[]>;
  /** Of the secret of its calendar; null once its registration is deleted. */
  place(secret: string): Promise<{ entry: CalendarEntry; place: MyRegistration } | null>;
}

export interface PageServices {
  /** Returns the in-process API of an anonymous caller: pages are the same for everyone (rule server-rendering). */
  apiFor(request: FastifyRequest, onFailure?: () => void): Api;
  /** Returns parts of the list of events, with texts in the language `lng`. */
  eventPartsFor(request: FastifyRequest, lng?: string, onFailure?: () => void): EventParts;
  /** Returns what calendars are made of, with texts in the language `lng`. */
  calendarFor(request: FastifyRequest, lng?: string): CalendarReads;
  /** Pages of another revision are stale. */
  publicRevision(): Promise<string>;
  /** As `apiFor`, with an idempotency key derived from the entered values and the browser's cookie. */
  apiForForm(request: FastifyRequest, entered: readonly unknown[]): Promise<Api>;
  /** Notes in a cookie that this browser has signed in. */
  rememberDevice(request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn): void;
  /** Sizes of the stored pictures. */
  pictures: Pick<Pictures, 'size'>;
  now: () => Date;
  timeZone: string;
  /** SITE_URL. */
  siteUrl: string | undefined;
  /**
   * Returns the origin for absolute links: SITE_URL, else that of the request, which is private then. X-Forwarded-Host
   * is ignored, because many proxies pass it unchecked.
   */
  originOf(request: FastifyRequest): string;
}

/** Serves everything but calls: pages, static files, form posts, the fallback screen. */
export type Pages = (services: PageServices) => FastifyPluginAsync;

export const pageServices = (
  dependencies: SiteDependencies,
  pictures: PageServices['pictures'],
): PageServices => ({
  pictures,
  siteUrl: dependencies.siteUrl,
  apiFor: (request, onFailure) =>
    createInProcessApi(
      { ...dependencies, log: request.log },
      { identity: null, address: request.ip, device: deviceIn(request) },
      onFailure,
    ),
  eventPartsFor(request, lng, onFailure) {
    const site = { ...dependencies, log: request.log };
    return eventParts(site, lng, (read) => runInProcess(site, read, onFailure));
  },
  calendarFor(request, lng) {
    const site = { ...dependencies, log: request.log };
    return {
      event: (id) => runInProcess(site, () => calendarEntry(site, id, lng)),
      events: () => runInProcess(site, () => calendarEntries(site, lng)),
      place: (secret) =>
        runInProcess(site, async () => {
          const place = await placeOfFeed(secret, { ...site, address: request.ip });
          return place && { place, entry: await calendarEntry(site, place.Eid, lng) };
        }),
    };
  },
  publicRevision: publicRevisionReader(dependencies),
  async apiForForm(request, entered) {
    const { key, isBrowsers } = await formKey(dependencies, entered, request.cookies[browserCookie]);
    return createInProcessApi(
      { ...dependencies, log: request.log },
      { identity: null, address: request.ip, formKey: key, isBrowsersForm: isBrowsers },
    );
  },
  rememberDevice: (request, reply, answer) =>
    setDeviceCookieFor(reply, dependencies.secretOf, {
      name: 'signIn',
      answer,
      token: undefined,
      isSecure: request.protocol === 'https' || (dependencies.siteUrl?.startsWith('https:') ?? false),
    }),
  now: dependencies.now,
  timeZone: dependencies.timeZone,
  originOf: (request) => dependencies.siteUrl ?? requestOrigin(request) ?? 'http://localhost',
});

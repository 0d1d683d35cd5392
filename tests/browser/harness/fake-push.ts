import type { BrowserContext, Page } from 'playwright/test';
import { makePushKeys } from './push-phone';

/** How the browser and its push service answer, until they are told otherwise. */
export interface PushAnswers {
  /** The person's answer to the browser's question; `never`: none until the event `fake-push-answer`. */
  permission: 'granted' | 'denied' | 'default' | 'never';
  /** `AbortError`: a private window. `never`: there is no push service. */
  subscribe: 'ok' | 'AbortError' | 'never';
}

/** The site's key, as `getPushKey` answers it. */
const siteKey = makePushKeys().p256dh;

/** Its key after it has made a new one. */
export const otherSiteKey = makePushKeys().p256dh;

/**
 * Stands in for the browser's part of push, which needs a push service, and for the site's key, which a site without
 * SITE_URL has none of. A subscription outlasts the page. Call it before the first page.
 */
export async function fakePush(context: BrowserContext, answers: Partial<PushAnswers> = {}): Promise<void> {
  await context.route('**/get_push_key', (route) => route.fulfill({ json: { result: { Key: siteKey } } }));
  const { p256dh, auth } = makePushKeys();
  const first: PushAnswers = { permission: 'granted', subscribe: 'ok', ...answers };
  await context.addInitScript(
    ({ first, keys }) => {
      // The page's own: other documents may forbid storage.
      if (!location.protocol.startsWith('http')) return;
      const read = (name: string) => localStorage.getItem(`fake-push:${name}`);
      const write = (name: string, value: string) => localStorage.setItem(`fake-push:${name}`, value);
      const answer = (name: 'permission' | 'subscribe') => read(`answer:${name}`) ?? first[name];
      const never = new Promise<never>(() => undefined);
      const bytes = (key: string) =>
        Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
          .buffer;
      Object.defineProperty(Notification, 'permission', { get: () => read('permission') ?? 'default' });
      Notification.requestPermission = async () => {
        write('asked', String(Number(read('asked')) + 1));
        // Until a test answers.
        if (answer('permission') === 'never')
          await new Promise((resolve) => addEventListener('fake-push-answer', resolve, { once: true }));
        write('permission', answer('permission'));
        return answer('permission') as NotificationPermission;
      };
      const subscription = (endpoint: string, key: string) => ({
        endpoint,
        options: { applicationServerKey: bytes(key) },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          write('endpoint', '');
          return true;
        },
      });
      const pushManager = {
        getSubscription: async () => {
          const endpoint = read('endpoint');
          return endpoint ? subscription(endpoint, read('key') ?? '') : null;
        },
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          if (answer('subscribe') === 'never') return never;
          if (answer('subscribe') === 'AbortError')
            throw new DOMException('Registration failed', 'AbortError');
          write('made', String(Number(read('made')) + 1));
          write('endpoint', `https://fcm.googleapis.com/fcm/send/phone-${read('made')}`);
          write('key', applicationServerKey);
          return subscription(read('endpoint') ?? '', applicationServerKey);
        },
      };
      Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', { get: () => pushManager });
    },
    { first, keys: { p256dh, auth } },
  );
}

/** Reads or sets what the stand-in has stored: `permission`, `endpoint`, `asked`, `answer:permission`, `answer:subscribe`. */
export const pushState = (page: Page, name: string): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(`fake-push:${key}`), name);

export const setPushState = (page: Page, name: string, value: string): Promise<void> =>
  page.evaluate(([key, set]) => localStorage.setItem(`fake-push:${key}`, set), [name, value] as const);

import * as v from 'valibot';

const word = v.fallback(v.string(), '');

/** What a phone answers a reminder with; the texts are in its language. */
const answers = v.object({
  /** Event id. */
  eid: word,
  /** Announcement id: a repeat makes no sound. */
  aid: word,
  /** Said after "I am coming". */
  noted: word,
  /** Said after "I cannot come", with `undo` as its action. */
  given: word,
  undo: word,
  /** When the event ends, in ms; from then on a tap answers nothing. 0: unknown. */
  until: v.fallback(v.number(), 0),
});

/**
 * A push message in the declarative form (https://w3c.github.io/push-api/#declarative-push-message), as the server writes it
 * and the worker reads it. Only a title is needed: what else is missing, or is no text, is empty.
 */
const notification = v.object({
  title: v.pipe(v.string(), v.minLength(1)),
  body: word,
  lang: word,
  /** The event's id: a newer message about it takes the place of an older one. */
  tag: word,
  /** The page that a tap opens. */
  navigate: word,
  silent: v.fallback(v.boolean(), false),
  actions: v.fallback(
    v.array(v.object({ action: v.picklist(['coming', 'cannot', 'undo']), title: v.string() })),
    [],
  ),
  data: v.fallback(answers, v.getFallbacks(answers)),
});
export type PushNotification = v.InferOutput<typeof notification>;

/** A phone's notification for what is no message of ours. */
export const neutralNotification: PushNotification = v.parse(notification, {
  title: 'New message',
  lang: 'en',
});

/** Reads the body of a push message. */
export const pushMessage = v.pipe(v.string(), v.parseJson(), v.object({ notification }));

/** Returns the body of a push message. */
export const writePushMessage = (written: PushNotification): string =>
  JSON.stringify({ web_push: 8030, notification: written });

/** What becomes of an outgoing message, looked at again right before it is sent. */
export type ComposedMessage =
  | {
      kind: 'send';
      target: { endpoint: string; p256dh: string; auth: string };
      /** The JSON that the phone reads. */
      payload: string;
      /** Seconds for which the push service tries to deliver it. */
      ttl: number;
      urgency: 'normal' | 'high';
      /** Of several messages with one topic, a phone that was off gets the newest. */
      topic: string;
    }
  | { kind: 'drop'; reason: string }
  | { kind: 'later'; at: Date };

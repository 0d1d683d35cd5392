import { v7 as uuid } from 'uuid';
import { CallFailure } from '~/contract/call-failure';
import type { ParsedInput } from '~/contract/calls';
import { receiptOf } from '../../calls/answers';
import type { CallContext, Handler } from '../../calls/call-context';
import { inEventTurn } from '../../calls/event-turn';
import { isRepeat, submitOnce } from '../../calls/submit-once';
import { countAttempt } from '../../guard/rate-limits';
import { pushEndpoint } from '../../push/push-hosts';
import { vapidKey } from '../../push/vapid-key';
import { arePushKeys } from '../../push/web-push';
import {
  deleteNewsPhone,
  deletePhones,
  findPhone,
  saveNewsPhone,
  savePhone,
} from '../announcements/push-subscriptions';
import { lockEvent, shareEvent } from '../events/event-locks';
import { openEvent } from '../events/mapping';
import { registrationBehind } from '../registrations/place-links';
import { requireRegistration } from '../registrations/queries';

export const getPushKey: Handler<'getPushKey'> = async (_, { db, siteUrl }) => ({
  result: { Key: siteUrl === undefined ? '' : (await vapidKey(db)).publicKey },
});

/** Returns the columns of a browser's subscription, in one spelling. Throws `invalid`. */
const toPushAddress = (
  { Endpoint, P256dh, Auth, Language = '' }: ParsedInput<'saveNewsPush'>['body'],
  { pushServices }: CallContext,
) => {
  const endpoint = pushEndpoint(Endpoint, pushServices);
  if (endpoint === undefined) throw CallFailure.refused('invalid', { Endpoint: 'not-valid' });
  const [p256dh, auth] = [P256dh, Auth].map((key) => Buffer.from(key, 'base64url').toString('base64url'));
  if (p256dh === undefined || auth === undefined || !arePushKeys({ p256dh, auth }))
    throw CallFailure.refused('invalid', { P256dh: 'not-valid' });
  return { endpoint, p256dh, auth, language: Language };
};

export const savePush: Handler<'savePush'> = async ({ body }, context) => {
  const address = toPushAddress(body, context);
  const shows_name = body.ShowsName ? 1 : 0;
  const { id: registration_id, event_id } = await registrationBehind(body.Link, context);
  await inEventTurn(context.db, [event_id], async (transaction) => {
    // Locked, so that of two phones at once both are counted.
    const event = openEvent(await lockEvent(transaction, event_id), context);
    const { state } = await requireRegistration(transaction, registration_id);
    if (await isRepeat(transaction, context, 'savePush', body)) return;
    // Nothing would be sent.
    if (state === 'cancelled' || event.isOver) return;
    const created_at = context.now().toISOString();
    const row = { ...address, id: uuid(), event_id, registration_id, shows_name, created_at };
    const known = await findPhone(transaction, row);
    const { p256dh, auth, language } = { ...known };
    const isSame = p256dh === row.p256dh && auth === row.auth && language === row.language;
    if (isSame && known?.shows_name === shows_name) return;
    await countAttempt(transaction, { ...context, address: undefined }, ['changesPerHour', registration_id]);
    await savePhone(transaction, row);
  });
  return receiptOf(context);
};

export const stopPush: Handler<'stopPush'> = async ({ body }, context) => {
  const { id, event_id } = await registrationBehind(body.Link, context);
  await inEventTurn(context.db, [event_id], async (transaction) => {
    await shareEvent(transaction, event_id);
    if (await isRepeat(transaction, context, 'stopPush', body)) return;
    // Of no known service, it was never stored.
    await deletePhones(transaction, id, pushEndpoint(body.Endpoint, context.pushServices) ?? body.Endpoint);
  });
  return receiptOf(context);
};

export const saveNewsPush: Handler<'saveNewsPush'> = ({ body }, context) =>
  submitOnce(context, 'saveNewsPush', body, async (transaction) => {
    const created_at = context.now().toISOString();
    const row = { ...toPushAddress(body, context), id: uuid(), created_at, told_at: null };
    await saveNewsPhone(transaction, row);
  });

export const stopNewsPush: Handler<'stopNewsPush'> = ({ body }, context) =>
  submitOnce(context, 'stopNewsPush', body, async (transaction) => {
    await deleteNewsPhone(transaction, pushEndpoint(body.Endpoint, context.pushServices) ?? body.Endpoint);
  });

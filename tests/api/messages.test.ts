import { expect, test } from 'vitest';
import type { ContactMessage } from '~/contract/submissions';
import { pages } from './rendered-page';
import { asOwner, goodBodies, read } from './samples';
import { startServer, type TestServer } from './start-server';

const messages = async (server: TestServer): Promise<ContactMessage[]> =>
  (await read(server, 'getContactMessages', {}, await server.ownerToken())).result;

test('a message is read as it was sent', async () => {
  const server = await startServer();
  const Message = 'पहली पंक्ति\n\nSecond line\twith <b>markup</b>';
  await server.call('contactMessage', { body: { ...goodBodies.contactMessage, Message } });
  const { PrivacyAgreed, PrivacyNotice, ...sent } = goodBodies.contactMessage;
  expect(await messages(server)).toEqual([
    { ...sent, Message, _id: expect.any(String), CreatedAt: '2026-03-06T06:30:00.000Z' },
  ]);
});

test('an empty message is refused at its field, from the app and as a plain post, and not stored', async () => {
  const server = await startServer({ pages });
  const { Message: _, ...wordless } = goodBodies.contactMessage;
  for (const body of [{ ...wordless, Message: ' ' }, wordless]) {
    const answer = await server.call('contactMessage', { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid', fields: { Message: 'missing' } });
  }
  const posted = await server.app.inject({
    method: 'POST',
    url: '/contact-us',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'FName=Rekha&Number=9876543210&Message=',
  });
  expect(posted.statusCode).toBe(400);
  expect(posted.body).toContain('Please write your message.');
  expect(await messages(server)).toEqual([]);
});

test('the newest message comes first, also among those of one moment', async () => {
  const server = await startServer();
  const texts = Array.from({ length: 12 }, (_, index) => `Question ${index}`);
  for (const Message of texts)
    await server.call('contactMessage', { body: { ...goodBodies.contactMessage, Message } });
  expect((await messages(server)).map(({ Message }) => Message)).toEqual(texts.toReversed());
});

test('the owner deletes a message, once', async () => {
  const server = await startServer();
  await server.call('contactMessage', { body: goodBodies.contactMessage });
  const [message] = await messages(server);
  const owner = await asOwner(server);
  const remove = () => owner('deleteContactMessage', { params: { id: message?._id ?? '' } });
  expect((await remove()).statusCode).toBe(200);
  expect(await messages(server)).toEqual([]);
  expect((await remove()).statusCode).toBe(404);
});

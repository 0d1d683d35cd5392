import { expect } from 'vitest';
import type { GroupTexts } from '~/contract/group-fields';
import { ownGroup, read } from './samples';
import type { TestServer } from './start-server';

/** What an owner does on a phone. */
export const phoneOf = async (server: TestServer) => {
  const token = await server.ownerToken();
  const draft = async () => (await read(server, 'getGroupDraft', {}, token)).result;
  const partOf = async (part: string, language: string) =>
    (await draft()).Parts.find(({ Part, Language }) => Part === part && Language === language);
  const send = (part: string, Language: string, Texts: GroupTexts, Version: number) =>
    server.call('changeGroup', { params: { part }, body: { Language, Version, Texts } }, { token });
  const change = async (part: string, language: string, texts: GroupTexts) =>
    send(part, language, texts, (await partOf(part, language))?.Version ?? 0);
  const publish = (key: string = crypto.randomUUID()) => server.call('publishGroup', {}, { token, key });
  const restore = (version: number | string, key: string = crypto.randomUUID()) =>
    server.call('restoreGroup', { params: { version: `${version}` } }, { token, key });
  const versions = async () => (await read(server, 'getGroupVersions', {}, token)).result;
  const enter = async (parts = ownGroup) => {
    for (const [part, language, texts] of parts)
      expect((await change(part, language, texts)).statusCode, `${part} ${language}`).toBe(200);
  };
  return { draft, partOf, send, change, publish, restore, versions, enter };
};

/** What visitors read. */
export const shown = async (server: TestServer, language = 'en') =>
  (await read(server, 'getGroup', { params: { language } })).result;

import { expect, test } from 'vitest';
import { asOwner, goodBodies, nothing } from './samples';
import { startServer } from './start-server';

test.each([
  ['message', 'contactMessage', 'getContactMessages'],
  ['volunteer', 'saveVolunteerData', 'getVolunteerData'],
] as const)(
  'a %s is marked as answered on all phones, and the mark can be taken back',
  async (Kind, send, list) => {
    const server = await startServer();
    await server.call(send, { body: goodBodies[send] });
    const [phone, tablet] = [await asOwner(server), await asOwner(server)];
    const rows = async () => (await tablet(list, {})).json().result;
    const [row] = await rows();
    expect(row).not.toHaveProperty('AnsweredAt');
    const mark = (Answered: boolean, Id = row._id) => phone('markAnswered', { body: { Kind, Id, Answered } });
    expect((await mark(true)).statusCode).toBe(200);
    expect(await rows()).toEqual([{ ...row, AnsweredAt: server.clock.now.toISOString() }]);
    expect((await mark(false)).statusCode).toBe(200);
    expect(await rows()).toEqual([row]);
    expect((await mark(true, nothing)).json()).toMatchObject({ code: 'not-found' });
  },
);

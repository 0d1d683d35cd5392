import { describe, expect, test } from 'vitest';
import { addEvent, asOwner, goodBodies, read } from './samples';
import { startServer, type TestServer } from './start-server';

type Owner = Awaited<ReturnType<typeof asOwner>>;

interface Shown {
  _id: string;
  Name: string;
  Version?: number | undefined;
}

interface EditedRecord {
  add: (server: TestServer) => Promise<unknown>;
  /** By its form's call. */
  change: (owner: Owner, id: string, fields: { Name: string; Version?: number }) => ReturnType<Owner>;
  all: (server: TestServer) => Promise<Shown[]>;
}

const addMember = async (server: TestServer) =>
  (await asOwner(server))('saveTeamData', { body: goodBodies.saveTeamData });
const members = async (server: TestServer) => (await read(server, 'getTeamData', { query: {} })).result;

/** Every record that has a form of its own for changes; My site's parts always name their version. */
const records: Record<string, EditedRecord> = {
  event: {
    add: addEvent,
    change: (owner, id, { Name: EventName, ...version }) =>
      owner('updateAnEvent', {
        params: { id },
        body: { ...goodBodies.updateAnEvent, EventName, ...version },
      }),
    all: async (server) =>
      (await read(server, 'getCurrentEventData', { query: {} })).result.map((event) => ({
        ...event,
        Name: event.EventName,
      })),
  },
  member: {
    add: addMember,
    change: (owner, id, fields) =>
      owner('updateTeamData', { params: { id }, body: { ...goodBodies.updateTeamData, ...fields } }),
    all: members,
  },
  'member with a new photo': {
    add: addMember,
    change: (owner, id, fields) =>
      owner('updateTeamDataWithProfile', {
        params: { id },
        body: { ...goodBodies.updateTeamDataWithProfile, ...fields },
      }),
    all: members,
  },
  testimonial: {
    add: async (server) => (await asOwner(server))('saveTestimonial', { body: goodBodies.saveTestimonial }),
    change: (owner, id, fields) =>
      owner('updateTestimonial', { params: { id }, body: { ...goodBodies.updateTestimonial, ...fields } }),
    all: async (server) => (await (await asOwner(server))('getAllTestimonials', {})).json().result,
  },
};

describe.each(Object.entries(records))('a changed %s', (_, { add, change, all }) => {
  const started = async () => {
    const server = await startServer();
    await add(server);
    const [record] = await all(server);
    if (!record) throw new Error('Nothing was added.');
    const owner = await asOwner(server);
    const now = async () => (await all(server)).map(({ Name, Version }) => ({ Name, Version }));
    return { id: record._id, owner, now, record };
  };

  test('that was read before another change is refused and changes nothing; without a Version it is taken', async () => {
    const { id, owner, now, record } = await started();
    expect(record.Version).toBe(1);
    expect((await change(owner, id, { Name: 'First', Version: 1 })).statusCode).toBe(200);
    const late = await change(owner, id, { Name: 'Late', Version: 1 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed-meanwhile']);
    expect(await now()).toEqual([{ Name: 'First', Version: 2 }]);
    expect((await change(owner, id, { Name: 'Without' })).statusCode).toBe(200);
    expect((await change(owner, id, { Name: 'Read again', Version: 3 })).statusCode).toBe(200);
    expect(await now()).toEqual([{ Name: 'Read again', Version: 4 }]);
  });

  test('at one Version is made once when several come at the same moment, and the others are refused', async () => {
    const { id, owner, now } = await started();
    const names = Array.from({ length: 6 }, (_, index) => `Change ${index}`);
    const answers = await Promise.all(names.map((Name) => change(owner, id, { Name, Version: 1 })));
    const taken = names.filter((_, index) => answers[index]?.statusCode === 200);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await now()).toEqual([{ Name: taken[0], Version: 2 }]);
  });
});

import { expect } from 'vitest';
import type { CallInput, CallName } from '~/contract/calls';
import type { ToldMark } from '~/contract/notifications';
import type { HeldPlace } from '~/contract/place';
import type { Registration } from '~/contract/registration';
import { addEvent, goodBodies, nothing, read } from './samples';
import { startServer } from './start-server';

type Settings = Parameters<typeof startServer>[0];

/** The event of `toldSite`: a week after the clock's noon. */
const week = { EDate: '13/March/2026', Time: '10:00 AM', Duration: '2 hours', Place: 'Nashik' };

/** A site at noon of 6 March with an event of 13 March at ten, and what tests about telling its people do. */
export const toldSite = async (fields: Parameters<typeof addEvent>[1] = {}, settings: Settings = {}) => {
  const server = await startServer(settings);
  const event = { ...week, ...fields };
  const { _id: eid } = await addEvent(server, event);
  // A session ends after 90 days.
  const tokens = new Map<string, string>();
  const ownerToken = async (): Promise<string> => {
    const day = server.clock.now.toISOString().slice(0, 10);
    const token = tokens.get(day) ?? (await server.ownerToken());
    tokens.set(day, token);
    return token;
  };
  const owner = async <Name extends CallName>(name: Name, input: CallInput<Name>) =>
    server.call(name, input, { token: await ownerToken() });
  const ids = new Map<string, string>();
  const registered = async (): Promise<Registration[]> =>
    (await read(server, 'getViewRegister', { params: { eid } }, await ownerToken())).result;
  const register = async (Name: string, more: object = {}): Promise<HeldPlace> => {
    const body = { ...goodBodies.saveRegister, Name, Eid: eid, ...more };
    const { Place } = (await server.call('saveRegister', { body })).json();
    for (const row of await registered()) ids.set(row.Name, row._id);
    return Place;
  };
  const idOf = (name: string) => ids.get(name) ?? nothing;
  const list = async () =>
    (await read(server, 'getToldList', { params: { eid } }, await ownerToken())).result;
  /** What each person is to be told, by name; nobody who knows everything. */
  const due = async () => {
    const { People } = await list();
    const names = new Map([...ids].map(([name, id]) => [id, name]));
    return Object.fromEntries(
      People.flatMap(({ Rid, Due }) => (Due ? [[names.get(Rid) ?? Rid, Due.Occasion]] : [])),
    );
  };
  const dueOf = async (name: string) =>
    (await list()).People.find(({ Rid }) => Rid === idOf(name))?.Due ?? null;
  const later = (minutes: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
  };
  const change = async (body: Partial<CallInput<'updateAnEvent'>['body']>) => {
    Object.assign(event, body);
    const changed: CallInput<'updateAnEvent'>['body'] = Object.assign({}, goodBodies.updateAnEvent, event);
    expect((await owner('updateAnEvent', { params: { id: eid }, body: changed })).statusCode).toBe(200);
  };
  const callOff = () => owner('callOffEvent', { params: { id: eid }, body: { Reason: 'Rain' } });
  const takeBack = () => owner('takeBackCallOff', { params: { id: eid } });
  const tell = async (name: string, How: ToldMark['How'] = 'called', more: Partial<ToldMark> = {}) => {
    const { Aid = nothing } = (await dueOf(name)) ?? {};
    const body = { Rid: idOf(name), Aid, How, At: server.clock.now.toISOString(), ...more };
    return owner('markTold', { body });
  };
  const cancel = ({ Link = '' }: HeldPlace) => server.call('cancelPlace', { body: { Link } });
  return {
    server,
    eid,
    owner,
    register,
    idOf,
    list,
    due,
    dueOf,
    later,
    change,
    callOff,
    takeBack,
    tell,
    cancel,
  };
};

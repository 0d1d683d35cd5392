import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { type Call, pathOf } from '~/contract/call';
import { type CallInput, type CallName, callNames, calls } from '~/contract/calls';
import { readPublicRevision } from '~/server/database/revision';
import { addDemoTestimonials } from '~/server/demo/demo-content';
import { addTargets, goodBodies, inviteCaller, inviteHelper, ownGroup, read, registrations } from './samples';
import { startServer, type TestServer, visitor } from './start-server';

const writes = callNames.filter((name) => calls[name].method !== 'GET');

/** Everything that everybody reads without naming a thing. */
const publicAnswers = async ({ app }: TestServer): Promise<string> => {
  const reads = callNames.filter((name) => {
    const { method, who, path }: Call = calls[name];
    return method === 'GET' && who === 'anyone' && !path.includes(':');
  });
  const bodies = [];
  for (const name of reads) bodies.push((await app.inject(calls[name].path)).body);
  const { Language: language } = goodBodies.saveTestimonial;
  for (const name of ['getTestimonials', 'getGroup', 'getGroupPages'] as const)
    bodies.push((await app.inject(pathOf(calls[name].path, { language }))).body);
  return bodies.join('\n');
};

/** Makes calls as the owner and sorts them by whether anything that everybody reads has changed. */
const watch = async (server: TestServer) => {
  const token = await server.ownerToken();
  const { db } = server.site.dependencies;
  const sorted = { changed: new Set<CallName>(), unchanged: new Set<CallName>() };
  const make = async <Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    as = token,
    key?: string,
  ) => {
    const before = { answers: await publicAnswers(server), revision: await readPublicRevision(db) };
    const answer: LightMyRequestResponse = await server.call(name, input, {
      token: as,
      ...(key && { key }),
    });
    expect(answer.statusCode, `${name}: ${answer.body}`).toBeLessThan(300);
    const isChanged = (await publicAnswers(server)) !== before.answers;
    // Pages are cached by the revision: one that rises for nothing renders them all again.
    expect((await readPublicRevision(db)) !== before.revision, name).toBe(isChanged);
    sorted[isChanged ? 'changed' : 'unchanged'].add(name);
  };
  return { make, sorted, token };
};

test('every change of public data is answered at once, and private changes do not change public answers', async () => {
  const server = await startServer();
  const { eid, rid, link, params } = await addTargets(server);
  const { make, sorted, token } = await watch(server);
  const id = params('updateTeamData').id ?? '';

  await make('uplodeEventData', { body: goodBodies.uplodeEventData });
  await make('updateAnEvent', { params: { id: eid }, body: goodBodies.updateAnEvent });
  await make('uplodeEventImage', { params: { eid }, body: { arr: ['another.webp'] } });
  await make('deleteEventImage', { params: { eid }, body: goodBodies.deleteEventImage });
  await make('sendToPastEvent', { params: { id: eid } });
  await make('backToCurrent', { params: { id: eid } });
  await make('saveTeamData', { body: { ...goodBodies.saveTeamData, Name: 'Another' } });
  await make('updateTeamData', { params: { id }, body: goodBodies.updateTeamData });
  await make('updateTeamDataWithProfile', { params: { id }, body: goodBodies.updateTeamDataWithProfile });
  await make('deleteTeamMember', { params: { id } });
  await make('uplodePhoto', { body: goodBodies.uplodePhoto });
  await make('orderPhotos', { body: goodBodies.orderPhotos });
  await make('deleteMyPhoto', { body: goodBodies.deleteMyPhoto });
  await make('setMyVideo', { body: goodBodies.setMyVideo });
  const [video] = (await read(server, 'getMyVideo', {})).result;
  const { Removal } = goodBodies.restoreRemoved;
  await make('deleteVideo', { params: { id: video?._id ?? '' } }, token, Removal);
  await make('restoreRemoved', { body: { Removal } });
  await make('saveTestimonial', { body: goodBodies.saveTestimonial });
  const [testimonial] = (await read(server, 'getAllTestimonials', {}, token)).result;
  const testimonialId = { id: testimonial?._id ?? '' };
  await make('updateTestimonial', { params: testimonialId, body: goodBodies.updateTestimonial });
  await make('deleteTestimonial', { params: testimonialId });
  for (const [part, Language, Texts] of ownGroup)
    await make('changeGroup', { params: { part }, body: { Language, Version: 0, Texts } });
  await make('publishGroup', {});
  await make('restoreGroup', { params: { version: '1' } });
  await make('unpublishGroup', { params: { version: '2' } });
  await make('deleteEarlierGroups', {});
  await addDemoTestimonials(server.site.dependencies.db, server.clock.now);
  await make('startOwnGroup', {});
  await make('setImageWithDate', { body: { ...goodBodies.setImageWithDate, Images: ['another-year.webp'] } });
  const [set] = (await read(server, 'getImageWithDate', {})).result;
  await make('deletePhotoWithDate', { params: { id: set?._id ?? '' }, body: goodBodies.deletePhotoWithDate });

  await make('getPlace', { body: { Link: link } });
  await make('getPlaceFeed', { body: { Link: link } });
  await make('changePlace', { body: { Link: link, Number: '91234 56789' } });
  await make('moveInLine', { params: { id: rid }, body: { To: 1 } });
  await make('setPlaceState', { params: { id: rid }, body: { State: 'confirmed' } });
  await make('sayComing', { body: { Link: link } });
  await make('savePush', { body: { ...goodBodies.savePush, Link: link } });
  await make('stopPush', { body: { ...goodBodies.stopPush, Link: link } });
  await make('saveNewsPush', { body: goodBodies.saveNewsPush });
  await make('stopNewsPush', { body: goodBodies.stopNewsPush });
  await make('announceEvent', { params: { eid } });
  await make('tellWords', { params: { eid }, body: goodBodies.tellWords });
  const [told] = (await read(server, 'getToldList', { params: { eid } }, token)).result.People;
  const mark = { ...goodBodies.markTold, Rid: rid, Aid: told?.Due?.Aid ?? '' };
  await make('markTold', { body: mark });
  const caller = await inviteCaller(server, eid);
  await make('inviteCaller', { params: { eid }, body: goodBodies.inviteCaller });
  await make('markCalled', { body: mark }, caller.token);
  await make('cancelPlace', { body: { Link: link } });
  await make('callOffEvent', { params: { id: eid }, body: goodBodies.callOffEvent });
  await make('takeBackCallOff', { params: { id: eid } });
  await make('saveRegister', { body: { ...goodBodies.saveRegister, Eid: eid } });
  await make('saveVolunteerData', { body: goodBodies.saveVolunteerData });
  await make('contactMessage', { body: goodBodies.contactMessage });
  await make('subscribe', { body: goodBodies.subscribe });
  await make('withdrawSubmission', { body: goodBodies.withdrawSubmission });
  const door = await inviteHelper(server, eid);
  await make('inviteHelper', { params: { eid }, body: goodBodies.inviteHelper });
  const [registration] = await registrations(server, eid);
  const ticked = { body: { ...goodBodies.tickAtDoor, Rid: registration?._id ?? '' } };
  await make('tickAtDoor', ticked, door.token);
  await make('addWalkIn', { body: goodBodies.addWalkIn }, door.token);
  await make('removeWalkIn', { params: { id: goodBodies.addWalkIn.Rid } });
  await make('revokeHelper', { params: { id: door.id } });
  await make('decideTick', { params: { id: params('decideTick').id ?? '' }, body: goodBodies.decideTick });
  await make('dropTicks', { params: { id: door.id } });
  await make('removeHelper', { params: { id: door.id } });
  await make('markArrival', { body: { ...goodBodies.markArrival, Rid: registration?._id ?? '' } });
  await make('deleteRegister', { params: { id: registration?._id ?? '' } });
  await make('deleteAllRegistration', { params: { eventId: eid } });
  const [volunteer] = (await read(server, 'getVolunteerData', {}, token)).result;
  await make('deleteVolunteerMember', { params: { id: volunteer?._id ?? '' } });
  const [message] = (await read(server, 'getContactMessages', {}, token)).result;
  await make('dismissMissing', { body: goodBodies.dismissMissing });
  await make('markAnswered', { body: { ...goodBodies.markAnswered, Id: message?._id ?? '' } });
  await make('deleteContactMessage', { params: { id: message?._id ?? '' } });
  const [subscription] = (await read(server, 'getSubscriptions', {}, token)).result;
  await make('deleteSubscription', { params: { id: subscription?._id ?? '' } });
  await make('deleteSubmissions', { body: goodBodies.deleteSubmissions });
  await make('findPeople', { body: goodBodies.findPeople });
  await make('exportPerson', { body: goodBodies.exportPerson });
  await make('erasePerson', { body: goodBodies.erasePerson });
  await make('signUp', { body: visitor });
  await make('signIn', { body: visitor });
  const { token: visitorsToken } = (await server.call('signIn', { body: visitor })).json<{ token: string }>();
  await make('deleteMyAccount', {}, visitorsToken);
  await make('changePassword', { body: goodBodies.changePassword });
  await make('deleteEvent', { params: { id: eid } });
  await make('signOut', {});

  expect([...sorted.changed].sort()).toEqual(
    [
      ...(['uplodeEventData', 'updateAnEvent', 'uplodeEventImage', 'deleteEventImage'] as const),
      ...(['backToCurrent', 'restoreRemoved', 'callOffEvent', 'takeBackCallOff'] as const),
      ...(['sendToPastEvent', 'deleteEvent', 'saveTeamData', 'updateTeamData'] as const),
      ...([
        'updateTeamDataWithProfile',
        'deleteTeamMember',
        'uplodePhoto',
        'orderPhotos',
        'deleteMyPhoto',
      ] as const),
      ...([
        'saveTestimonial',
        'updateTestimonial',
        'deleteTestimonial',
        'publishGroup',
        'restoreGroup',
        'unpublishGroup',
        'startOwnGroup',
      ] as const),
      ...(['setMyVideo', 'deleteVideo', 'setImageWithDate', 'deletePhotoWithDate'] as const),
    ].sort(),
  );
  expect([...sorted.changed, ...sorted.unchanged].sort()).toEqual([...writes].sort());
});

test('a public change that is refused, or has nothing to change, raises no revision', async () => {
  const server = await startServer();
  const { eid, params } = await addTargets(server);
  const { db } = server.site.dependencies;
  const token = await server.ownerToken();
  await server.call('sendToPastEvent', { params: { id: eid } }, { token });
  const before = await readPublicRevision(db);
  const stale = { ...goodBodies.updateAnEvent, Version: 99 };
  const set = params('deletePhotoWithDate').id ?? '';
  const answers = [
    await server.call('updateAnEvent', { params: { id: eid }, body: stale }, { token }),
    await server.call('deleteEventImage', { params: { eid }, body: { ImgName: 'none.webp' } }, { token }),
    await server.call(
      'deletePhotoWithDate',
      { params: { id: set }, body: { ImgName: 'none.webp' } },
      { token },
    ),
    await server.call('deleteMyPhoto', { body: { resultArray: [], removed: ['none.webp'] } }, { token }),
    await server.call('sendToPastEvent', { params: { id: eid } }, { token }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 404, 404, 200, 200]);
  expect(await readPublicRevision(db)).toBe(before);
});

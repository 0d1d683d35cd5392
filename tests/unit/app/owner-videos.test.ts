import { beforeEach, expect, test } from 'vitest';
import { emptyVideo, saveVideo, type VideoFields } from '~/app/features/videos/owner-video-form';
import { CallFailure } from '~/contract/call-failure';
import type { CallInput, CallOptions } from '~/contract/calls';
import { readDay, writeDay } from '~/contract/event-date';
import type { Video } from '~/contract/gallery';

const fields: VideoFields = {
  ...emptyVideo(),
  VideoUrl: 'https://example.org/breathe',
  VideoDate: '2026-02-01',
  AboutVideo: 'How to breathe',
};

let stored: Video[];
let key: string;
/** What was sent first under each key, also for videos that were deleted since. */
let seen: Map<string, string>;
let uploads: string[];
/** What becomes of the next answers, the first one first: lost or arrived. */
let lost: boolean[];
/** What the store has lost when it is named. */
let missing: string[];

beforeEach(() => {
  stored = [];
  key = 'key-1';
  seen = new Map();
  uploads = [];
  lost = [];
  missing = [];
});

const mayBeLost = async () => {
  if (lost.shift()) throw new CallFailure({ kind: 'unreachable' });
};

const api = {
  userAuth: async () => ({ Email: 'a@example.org', OwnerEmail: 'a@example.org', Name: 'A' }),
  getMyVideo: async () => ({ result: [...stored] }),
  setMyVideo: async ({ body }: CallInput<'setMyVideo'>, { idempotencyKey = '' }: CallOptions = {}) => {
    const first = seen.get(idempotencyKey);
    if (first !== undefined && first !== JSON.stringify(body)) throw CallFailure.refused('key-reused');
    seen.set(idempotencyKey, JSON.stringify(body));
    const { VideoUrl, VideoDate = '', Videoimage = '', AboutVideo = '' } = body;
    const day = readDay(VideoDate);
    const answer = { missing: missing.splice(0, 1) };
    if (first === undefined)
      stored.push({
        _id: idempotencyKey,
        VideoUrl,
        VideoDate: day ? writeDay(day) : '',
        Videoimage,
        AboutVideo,
      });
    await mayBeLost();
    return answer;
  },
  deleteVideo: async ({ params }: { params: { id: string } }) => {
    if (!stored.some(({ _id }) => _id === params.id)) throw CallFailure.refused('not-found');
    stored = stored.filter(({ _id }) => _id !== params.id);
    await mayBeLost();
    return {};
  },
};

/** One tap on Save. */
const save = (thumbnail: string, changed: Partial<VideoFields> = {}) =>
  saveVideo(api, {
    fields: { ...fields, ...changed },
    onSending: () => undefined,
    key,
    renewKey() {
      key = `${key}+`;
      return key;
    },
    upload: async () => {
      uploads.push(thumbnail);
      return thumbnail;
    },
  });

/** The same after the answer to a first tap got lost. */
const loseAnswer = async (thumbnail: string, changed: Partial<VideoFields> = {}) => {
  lost = [true];
  await expect(save(thumbnail, changed)).rejects.toThrow(CallFailure);
};

const there = () => stored.map(({ AboutVideo, Videoimage }) => [AboutVideo, Videoimage]);

test.each(['', 'a.webp'])(
  'a video is stored once if its response was lost (thumbnail “%s”)',
  async (name) => {
    await loseAnswer(name);
    await save(name);
    expect(there()).toEqual([['How to breathe', name]]);
  },
);

test.each(['', 'a.webp'])(
  'a thumbnail that is changed after an attempt without a response is saved (“%s” before)',
  async (name) => {
    await loseAnswer(name);
    await save('b.webp');
    expect(there()).toEqual([['How to breathe', 'b.webp']]);
  },
);

test.each(['', 'a.webp'])(
  'a corrected video replaces those of the attempts without a response (“%s”)',
  async (name) => {
    stored = [{ ...fields, VideoDate: '01/February/2026', Videoimage: 'other.webp', _id: 'other' }];
    await loseAnswer(name, { AboutVideo: 'How to braethe' });
    await loseAnswer(name, { VideoUrl: 'https://example.org/braethe' });
    await save(name);
    expect(there()).toEqual([
      ['How to breathe', 'other.webp'],
      ['How to breathe', name],
    ]);
    expect(stored[1]?.VideoUrl).toBe(fields.VideoUrl);
  },
);

test('a video is replaced in the next attempt if the response to its removal was lost', async () => {
  await loseAnswer('a.webp', { AboutVideo: 'How to braethe' });
  lost = [true];
  await expect(save('a.webp')).rejects.toThrow(CallFailure);
  await save('a.webp');
  expect(there()).toEqual([['How to breathe', 'a.webp']]);
});

test('a video is stored once if its replacement got no response', async () => {
  await loseAnswer('a.webp', { AboutVideo: 'How to braethe' });
  lost = [false, true];
  await expect(save('a.webp')).rejects.toThrow(CallFailure);
  await save('a.webp');
  expect(there()).toEqual([['How to breathe', 'a.webp']]);
});

test('a thumbnail that the store has lost is uploaded again when the video names it', async () => {
  missing = ['a.webp'];
  await save('a.webp');
  expect(there()).toEqual([['How to breathe', 'a.webp']]);
  expect(uploads).toEqual(['a.webp', 'a.webp']);
});

import * as v from 'valibot';
import { newVideo } from '~/contract/video';

/** What stands in the form of a video (rule my-videos), and how a draft of it is read back. The date is yyyy-mm-dd. */
export const videoFields = v.object({ VideoUrl: v.string(), VideoDate: v.string(), AboutVideo: v.string() });
export type VideoFields = v.InferOutput<typeof videoFields>;
export const videoFieldNames = v.keyof(videoFields).options;
type VideoProblems = Partial<Record<keyof VideoFields, string>>;

export const emptyVideo = (): VideoFields => ({ VideoUrl: '', VideoDate: '', AboutVideo: '' });

/** What the backend would refuse, by field, with its own schema: a link that is none, above all `javascript:`. */
export function problemsOfVideo(fields: VideoFields): VideoProblems {
  const { issues = [] } = v.safeParse(newVideo, fields);
  // Of several problems the first is the one to be said: what is missing is no address either.
  return Object.fromEntries(issues.map(({ path, message }) => [String(path?.[0]?.key), message]).reverse());
}

import type { Api } from '~/contract/calls';
import { addOnce } from '../../owner-kit/use-owner-action';
import { reuploadIfMissing } from '../uploads/picture-pipeline';
import { listsOf, type MemberFields, profileOf } from './owner-member-fields';

interface Saving {
  fields: MemberFields;
  /** Uploads a new photo if chosen and returns the member's photo name. Rejects with `UploadFailure`. */
  upload: () => Promise<string>;
}

interface Adding extends Saving {
  key: string;
  renewKey: () => string;
  /** Photo names of attempts without a response in a draft of an earlier version, which kept no key. */
  tried: readonly string[];
  /** Called just before the request is sent; from then on the member may be stored. */
  onSending: () => void;
}

/**
 * Adds a member once (rule add-member). The photo is uploaded first, so that no member names a missing file. Rejects
 * with `UploadFailure` and `CallFailure`.
 */
export async function addMember(
  api: Pick<Api, 'userAuth' | 'getTeamData' | 'saveTeamData' | 'updateTeamDataWithProfile'>,
  { fields, upload, tried, onSending, ...underKey }: Adding,
): Promise<void> {
  const profile = profileOf(fields);
  if (!profile) return;
  // Fail before the upload if the session has expired or there is no connection.
  await api.userAuth({});
  const earlier = tried.length > 0 ? (await api.getTeamData({}, { live: true })).result : [];
  const stored = earlier.find((member) => tried.includes(member.ProfilImage));
  const ProfilImage = await upload();
  const change = (id: string) =>
    api.updateTeamDataWithProfile({
      params: { id },
      body: { ...changedBodyOf(profile, fields), ProfilImage },
    });
  onSending();
  const answer = await (stored
    ? change(stored._id)
    : addOnce({
        ...underKey,
        change,
        add: (options) =>
          api.saveTeamData({ body: { ...profile, ...listsOf(fields), ProfilImage } }, options),
      }));
  await reuploadIfMissing(answer, ProfilImage, upload);
}

/** The update calls name the two lists after their input fields (rule table-of-calls). */
function changedBodyOf(profile: NonNullable<ReturnType<typeof profileOf>>, fields: MemberFields) {
  const { Achivements, Awards } = listsOf(fields);
  return { ...profile, AchivementsInputFields: Achivements, AwardsInputFields: Awards };
}

/**
 * Changes a member (rule edit-member): uploads a new photo, then updates the record; the server deletes the old file
 * afterwards. An interruption never leaves a record without its file; the next attempt or the daily sweep handles an
 * unused one. Rejects like `addMember`.
 */
export async function changeMember(
  api: Pick<Api, 'userAuth' | 'updateTeamData' | 'updateTeamDataWithProfile'>,
  id: string,
  { fields, before, upload, hasNewPhoto }: Saving & { before: MemberFields; hasNewPhoto: boolean },
): Promise<void> {
  const profile = profileOf(fields, before);
  if (!profile) return;
  const body = changedBodyOf(profile, fields);
  if (!hasNewPhoto) {
    await api.updateTeamData({ params: { id }, body });
    return;
  }
  await api.userAuth({});
  const ProfilImage = await upload();
  const answer = await api.updateTeamDataWithProfile({ params: { id }, body: { ...body, ProfilImage } });
  await reuploadIfMissing(answer, ProfilImage, upload);
}

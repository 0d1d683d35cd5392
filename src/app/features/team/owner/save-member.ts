import type { Api } from '~/contract/calls';
import { sendAgainIfMissing } from '../../uploads/send-again';
import { listsOf, type MemberFields, profileOf } from './member-fields';

interface Saving {
  fields: MemberFields;
  /**
   * Uploads the photo, if there is a new one, and gives the name of the member's photo. Rejects with `UploadFailure`.
   */
  upload: () => Promise<string>;
}

interface Adding extends Saving {
  /** The photos' names in earlier tries; one that ended without an answer may have arrived. */
  tried: readonly string[];
  /** The member goes out with a photo of this name: nobody knows whether it arrives, until it is told. */
  onSending: (photo: string) => void;
  /** The name that the chosen photo has or will have in the store. */
  photoName: () => string;
}

/**
 * Saves a new member once (rule add-member): the photo first, so that no member ever names a file that is not there.
 * An earlier try without an answer may have arrived: the photo's name in it, which nobody else has, tells, and what
 * was has changed since is saved. Rejects with `UploadFailure` and `CallFailure`.
 */
export async function addMember(
  api: Pick<
    Api,
    'userAuth' | 'getTeamData' | 'saveTeamData' | 'updateTeamData' | 'updateTeamDataWithProfile'
  >,
  { fields, upload, tried, onSending, photoName }: Adding,
): Promise<void> {
  const profile = profileOf(fields);
  if (!profile) return;
  // Who is not signed in any more, or has no connection, learns it before a picture is sent.
  await api.userAuth({});
  if (tried.length > 0) {
    const { result } = await api.getTeamData({}, { live: true });
    const stored = result.find((member) => tried.includes(member.ProfilImage));
    const hasNewPhoto = stored?.ProfilImage !== photoName();
    if (stored) return changeMember(api, stored._id, { fields, upload, hasNewPhoto });
  }
  const ProfilImage = await upload();
  onSending(ProfilImage);
  const answer = await api.saveTeamData({ body: { ...profile, ...listsOf(fields), ProfilImage } });
  await sendAgainIfMissing(answer, ProfilImage, upload);
}

/**
 * Changes a member (rule edit-member): a new photo is uploaded first, then the record is changed, and the server
 * deletes the old file when it has let go of it. So at no moment, wherever it breaks off, does the record name a
 * missing file; what was uploaded for nothing is taken by the next try or by the daily sweep. Rejects as `addMember`
 * does.
 */
export async function changeMember(
  api: Pick<Api, 'userAuth' | 'updateTeamData' | 'updateTeamDataWithProfile'>,
  id: string,
  { fields, upload, hasNewPhoto }: Saving & { hasNewPhoto: boolean },
): Promise<void> {
  const profile = profileOf(fields);
  if (!profile) return;
  const { Achivements, Awards } = listsOf(fields);
  const body = { ...profile, AchivementsInputFields: Achivements, AwardsInputFields: Awards };
  if (!hasNewPhoto) {
    await api.updateTeamData({ params: { id }, body });
    return;
  }
  await api.userAuth({});
  const ProfilImage = await upload();
  const answer = await api.updateTeamDataWithProfile({ params: { id }, body: { ...body, ProfilImage } });
  await sendAgainIfMissing(answer, ProfilImage, upload);
}

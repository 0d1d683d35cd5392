import type { Api } from '~/contract/calls';
import { allLanguages } from '~/contract/translations';
import { type StoredVersion, saveVersion } from '../../owner-kit/save-version';
import { addOnce } from '../../owner-kit/use-owner-action';
import type { SaveAttempt } from '../../owner-kit/use-owner-form';
import { reuploadIfMissing } from '../uploads/picture-pipeline';
import { comparedMember, listsOf, type MemberFields, profileOf, storedMember } from './owner-member-fields';

interface Saving {
  fields: MemberFields;
  /** Uploads a new photo if chosen and returns the member's photo name. Rejects with `UploadFailure`. */
  upload: () => Promise<string>;
}

interface Adding extends Saving {
  key: string;
  renewKey: () => string;
  /** Called just before the request is sent; from then on the member may be stored. */
  onSending: () => void;
}

/**
 * Adds a member once (rule add-member). The photo is uploaded first, so that no member names a missing file. Rejects
 * with `UploadFailure` and `CallFailure`.
 */
export async function addMember(
  api: Pick<Api, 'userAuth' | 'saveTeamData' | 'updateTeamDataWithProfile'>,
  { fields, upload, onSending, ...underKey }: Adding,
): Promise<void> {
  const profile = profileOf(fields);
  if (!profile) return;
  // Fail before the upload if the session has expired or there is no connection.
  await api.userAuth({});
  const ProfilImage = await upload();
  onSending();
  const answer = await addOnce({
    ...underKey,
    change: (id) =>
      api.updateTeamDataWithProfile({
        params: { id },
        body: { ...changedBodyOf(profile, fields), ProfilImage },
      }),
    add: (options) => api.saveTeamData({ body: { ...profile, ...listsOf(fields), ProfilImage } }, options),
  });
  await reuploadIfMissing(answer, ProfilImage, upload);
}

/** The update calls name the two lists after their input fields (rule table-of-calls). */
function changedBodyOf(profile: NonNullable<ReturnType<typeof profileOf>>, fields: MemberFields) {
  const { Achivements, Awards } = listsOf(fields);
  return { ...profile, AchivementsInputFields: Achivements, AwardsInputFields: Awards };
}

interface Changing
  extends Saving,
    Pick<SaveAttempt<MemberFields, string, StoredVersion<MemberFields>>, 'sent' | 'onSending' | 'onMerged'> {
  base: StoredVersion<MemberFields>;
  hasNewPhoto: boolean;
}

/**
 * Changes a member (rule edit-member): uploads a new photo, then updates the record; the server deletes the old file
 * afterwards. An interruption never leaves a record without its file; the next attempt or the daily sweep handles an
 * unused one. Resolves to the stored member if another phone has changed the same, else to null. Rejects like `addMember`.
 */
export async function changeMember(
  api: Pick<Api, 'userAuth' | 'updateTeamData' | 'updateTeamDataWithProfile' | 'getTeamDataById'>,
  id: string,
  { upload, hasNewPhoto, ...change }: Changing,
): Promise<StoredVersion<MemberFields> | null> {
  if (hasNewPhoto) await api.userAuth({});
  const picture = hasNewPhoto ? await upload() : '';
  return saveVersion({
    ...change,
    compared: comparedMember,
    picture,
    async send(fields, before) {
      const profile = profileOf(fields, before.fields);
      if (!profile) return;
      const body = {
        ...changedBodyOf(profile, fields),
        ...(before.version !== undefined && { Version: before.version }),
      };
      if (picture === '') {
        await api.updateTeamData({ params: { id }, body });
        return;
      }
      const answer = await api.updateTeamDataWithProfile({
        params: { id },
        body: { ...body, ProfilImage: picture },
      });
      await reuploadIfMissing(answer, picture, upload);
    },
    load: async () =>
      storedMember(
        (await api.getTeamDataById({ params: { id }, query: { lng: allLanguages } }, { live: true })).result,
      ),
  });
}

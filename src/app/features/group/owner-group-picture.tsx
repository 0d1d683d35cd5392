import { type GroupFieldName, groupFields } from '~/contract/group';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/button';
import { PictureField, usePicture } from '../uploads/picture-field';
import type { PictureFieldModel } from '../uploads/use-picture-field';
import { LogoTools } from './owner-group-logo';

const shapes: Partial<Record<GroupFieldName, 'logo' | 'round' | 'landscape'>> = {
  logo: 'logo',
  portrait: 'round',
  heroPicture: 'landscape',
};

interface GroupPictureFieldProps {
  name: GroupFieldName;
  label: string;
  hint: string | undefined;
  problem: string | undefined;
  picture: PictureFieldModel;
  /** The saved picture is to be taken away. */
  onRemove: () => void;
}

export function GroupPictureField({ name, label, hint, problem, picture, onRemove }: GroupPictureFieldProps) {
  const { t } = useTranslation();
  const { state } = usePicture(picture);
  return (
    <>
      <PictureField
        label={label}
        {...(hint && { note: hint })}
        problem={problem}
        shape={shapes[name] ?? ('of' in groupFields[name] ? 'square' : 'small')}
        picture={picture}
      />
      {state === 'current' && (
        <Button kind="row-danger" className="-mx-2 mt-2" onClick={onRemove}>
          {t(name === 'logo' ? 'ownerGroup.removeLogo' : 'ownerGroup.removePicture')}
        </Button>
      )}
      {name === 'logo' && <LogoTools picture={picture} />}
    </>
  );
}

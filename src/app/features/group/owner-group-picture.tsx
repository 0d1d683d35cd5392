import type { ComponentProps } from 'react';
import { type GroupFieldName, groupFields } from '~/contract/group';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/button';
import { cropForms, PictureField, usePicture } from '../uploads/picture-field';
import type { PictureFieldModel } from '../uploads/use-picture-field';
import { LogoTools } from './owner-group-logo';

const looks: Partial<Record<GroupFieldName, Pick<ComponentProps<typeof PictureField>, 'shape' | 'crop'>>> = {
  logo: { shape: 'logo', crop: cropForms.logo },
  portrait: { shape: 'round', crop: cropForms.portrait },
  heroPicture: { shape: 'landscape', crop: cropForms.hero },
};
const photo = { shape: 'small', crop: cropForms.photo } as const;
const ofFacility = { shape: 'square', crop: cropForms.square } as const;

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
        picture={picture}
        {...(looks[name] ?? ('of' in groupFields[name] ? ofFacility : photo))}
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

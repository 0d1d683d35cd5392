import { useTranslation } from '../../lib/i18n';
import { Comparison } from '../../owner-kit/version-conflict';
import { Picture } from '../../ui/picture';
import { useObjectUrl } from './upload-preview';

interface PictureComparisonProps {
  /** The field's. */
  name: string;
  /** The stored file, or empty. */
  theirs: string | undefined;
  /** The chosen picture. */
  mine: Blob | null;
}

/** Shows the pictures that two phones have chosen for one field. */
export function PictureComparison({ name, theirs, mine }: PictureComparisonProps) {
  const { t } = useTranslation();
  const mineUrl = useObjectUrl(mine);
  if (!mineUrl) return null;
  return (
    <Comparison
      name={name}
      theirs={
        theirs ? (
          <Picture
            name={theirs}
            alt={name}
            sizes="20rem"
            width={1280}
            height={720}
            maxWidth={640}
            className={pictureStyle}
          />
        ) : (
          t('ownerEvents.empty')
        )
      }
      mine={<img src={mineUrl} alt={name} className={pictureStyle} />}
    />
  );
}

const pictureStyle = 'mt-1.5 aspect-video w-full rounded-control object-cover';

import { Picture } from '../../../ui/picture';

/** The picture that a question is about. */
export const PicturePreview = ({ name, className = 'size-32' }: { name: string; className?: string }) => (
  <Picture
    name={name}
    alt=""
    sizes="8rem"
    width={1}
    height={1}
    most={320}
    className={`${className} rounded-control`}
  />
);

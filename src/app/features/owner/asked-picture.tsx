import { Picture } from '../../ui/picture';

/** The picture that a question is about. */
export const AskedPicture = ({ name }: { name: string }) => (
  <Picture
    name={name}
    alt=""
    sizes="8rem"
    width={1}
    height={1}
    most={320}
    className="size-32 rounded-control"
  />
);

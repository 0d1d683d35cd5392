import { Picture } from '../ui/picture';
import { OwnerIcon } from './owner-icon';

interface BinButtonProps {
  label: string;
  onClick: () => void;
}

/** Sits on the picture's lower right corner; the tile must be `relative`. */
export const DeletePictureButton = ({ label, onClick }: BinButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className="group absolute right-0 bottom-0 grid size-11 place-items-center rounded-full text-danger"
  >
    <span className="grid size-8 place-items-center rounded-full border border-line bg-paper group-hover:bg-danger-soft">
      <OwnerIcon name="bin" className="size-4.5" />
    </span>
  </button>
);

export const PicturePreview = ({ name, className = 'size-32' }: { name: string; className?: string }) => (
  <Picture
    name={name}
    alt=""
    sizes="8rem"
    width={1}
    height={1}
    maxWidth={320}
    className={`${className} rounded-control`}
  />
);

import { OwnerIcon } from './owner-icon';

interface BinButtonProps {
  /** Which picture is deleted, in words. */
  label: string;
  onClick: () => void;
}

/** Deletes the picture on whose lower right corner it stands; the tile is `relative`. */
export const BinButton = ({ label, onClick }: BinButtonProps) => (
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

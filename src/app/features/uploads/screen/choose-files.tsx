import { type Ref, useId } from 'react';
import { pictureTypes } from '~/contract/picture-file';
import { OwnerIcon } from '../../../shared/owner/parts/owner-icon';
import { type ButtonKind, buttonStyle } from '../../../ui/button';

interface ChooseFilesProps {
  label: string;
  onChoose: (files: File[]) => void;
  multiple?: boolean;
  kind?: ButtonKind;
  disabled?: boolean;
  /** Ids of what is said about the choice, and whether that is a problem. */
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** The phone's own picker of pictures, behind a button; iPhones turn HEIC into JPEG because only that is asked for. */
export function ChooseFiles({
  label,
  onChoose,
  multiple = false,
  kind = 'secondary',
  disabled,
  describedBy,
  invalid,
  inputRef,
}: ChooseFilesProps) {
  const id = useId();
  return (
    <div className="relative">
      <input
        ref={inputRef}
        id={id}
        type="file"
        accept={pictureTypes.join(',')}
        multiple={multiple}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        className="peer absolute inset-0 size-full opacity-0"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that the same file may be chosen again.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      <label
        htmlFor={id}
        className={buttonStyle(
          kind,
          'relative w-full cursor-pointer wrap-anywhere peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf peer-disabled:cursor-not-allowed peer-disabled:opacity-60 sm:w-auto',
        )}
      >
        <OwnerIcon name="camera" />
        {label}
      </label>
    </div>
  );
}

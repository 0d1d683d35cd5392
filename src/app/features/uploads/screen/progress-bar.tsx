interface ProgressBarProps {
  label: string;
  /** From 0 to 1. */
  share: number;
  className?: string;
}

/** How much of something is done. */
export const ProgressBar = ({ label, share, className = 'h-2' }: ProgressBarProps) => (
  <progress
    aria-label={label}
    max={100}
    value={Math.round(share * 100)}
    className={`block w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-leaf [&::-webkit-progress-value]:transition-[width] ${className}`}
  />
);

/** Decorative; the text beside it announces the state. */
export function Spinner() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5 animate-spin"
      fill="none"
      aria-hidden="true"
      data-testid="spinner"
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.3" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden="true" data-testid="skeleton" className={`skeleton rounded-control ${className}`} />
);

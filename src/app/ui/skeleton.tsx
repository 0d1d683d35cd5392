/** A bar or box in the shape of what is still coming. */
export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden="true" data-testid="skeleton" className={`skeleton rounded-control ${className}`} />
);

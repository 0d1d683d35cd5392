import { Skeleton } from '../../ui/skeleton';

/** The large card of a coming event while it is on the way: banner above the words, beside them on a desk. */
export const WideCardSkeleton = () => (
  <div className="overflow-hidden rounded-card border border-line lg:grid lg:grid-cols-2">
    <Skeleton className="aspect-video rounded-none" />
    <div className="grid content-start gap-4 p-6">
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-16" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-5 w-3/5" />
    </div>
  </div>
);

/** A card of a list of events. */
export const CardSkeleton = () => (
  <div className="overflow-hidden rounded-card border border-line">
    <Skeleton className="aspect-video rounded-none" />
    <div className="grid gap-3 p-5">
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-6" />
    </div>
  </div>
);

import { Skeleton } from '../../../ui/skeleton';

/** The team's cards while the list is on the way (rule team-page). */
export const TeamPlaceholders = () => (
  <div className="page-body grid gap-5 md:grid-cols-2">
    {[1, 2, 3, 4].map((place) => (
      <div key={place} className="rounded-card border border-line p-5">
        <div className="flex items-center gap-4">
          <Skeleton className="aspect-square w-24 shrink-0 sm:w-36" />
          <div className="grid grow gap-3">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        </div>
        <Skeleton className="mt-4 h-32" />
        <Skeleton className="mt-5 h-12 w-28 rounded-full" />
      </div>
    ))}
  </div>
);

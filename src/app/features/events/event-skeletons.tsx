import { Skeleton } from '../../ui/loading';

export const CardSkeleton = () => (
  <div className="overflow-hidden rounded-card border border-line">
    <Skeleton className="aspect-video rounded-none" />
    <div className="grid gap-3 p-5">
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-6" />
    </div>
  </div>
);

export const EventPlaceholders = () => (
  <div className="page-body">
    <Skeleton className="mb-5 h-8 w-56 max-sm:hidden" />
    <Skeleton className="h-96 rounded-card sm:h-80" />
    <ul className="mt-30 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3].map((place) => (
        <li key={place}>
          <Skeleton className="h-24 rounded-card" />
        </li>
      ))}
    </ul>
  </div>
);

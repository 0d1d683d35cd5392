import { Skeleton } from '../../../ui/skeleton';

/** The cards of the video gallery while its list is on the way (rule video-gallery). */
export const VideoPlaceholders = () => (
  <div className="page-body grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <div key={place} className="overflow-hidden rounded-card border border-line">
        <Skeleton className="aspect-video rounded-none" />
        <div className="grid gap-3 p-5">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-6" />
          <Skeleton className="h-6 w-1/2" />
        </div>
      </div>
    ))}
  </div>
);

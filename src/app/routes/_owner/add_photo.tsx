import { createFileRoute } from '@tanstack/react-router';
import { photosQueryForAdding } from '../../features/galleries/gallery-queries';
import { PhotosScreen } from '../../features/galleries/owner-photos-screen';

export const Route = createFileRoute('/_owner/add_photo')({
  // A failed list is only logged (rule my-photos), as uploads work without it.
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(photosQueryForAdding(api)).then(
      () => undefined,
      () => undefined,
    ),
  component: PhotosScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { photosQuery } from '../../features/galleries/gallery-queries';
import { PhotosScreen } from '../../features/owner/photos/photos-screen';

export const Route = createFileRoute('/_owner/add_photo')({
  // A list that cannot be had is only logged (DESIGN §9): she can upload all the same.
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(photosQuery(api)).then(
      () => undefined,
      (error: unknown) => console.error('The photos could not be loaded.', error),
    ),
  component: PhotosScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { photosToAddTo } from '../../features/galleries/gallery-queries';
import { PhotosScreen } from '../../features/galleries/owner/photos/photos-screen';

export const Route = createFileRoute('/_owner/add_photo')({
  // A list that cannot be had is only logged (rule my-photos), by the screen: pictures can be uploaded all the same.
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(photosToAddTo(api)).then(
      () => undefined,
      () => undefined,
    ),
  component: PhotosScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { VideosScreen } from '../../features/videos/owner-videos-screen';
import { readFormSearch } from '../../lib/search-params';

export const Route = createFileRoute('/_owner/add_video')({
  validateSearch: readFormSearch,
  component: () => <VideosScreen form={Route.useSearch().form} />,
});

import { createFileRoute } from '@tanstack/react-router';
import { VideosScreen } from '../../features/videos/owner-videos-screen';

export const Route = createFileRoute('/_owner/add_video')({ component: VideosScreen });

import { createFileRoute } from '@tanstack/react-router';
import { VideosScreen } from '../../features/owner/videos/videos-screen';

export const Route = createFileRoute('/_owner/add_video')({ component: VideosScreen });

import { createFileRoute } from '@tanstack/react-router';
import { VoicesScreen } from '../../features/voices/owner-voices-screen';

export const Route = createFileRoute('/_owner/voices')({ component: VoicesScreen });

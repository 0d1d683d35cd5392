import { createFileRoute } from '@tanstack/react-router';
import { DatedSetsScreen } from '../../features/galleries/owner-dated-sets-screen';

export const Route = createFileRoute('/_owner/uplode_photo_with_date')({ component: DatedSetsScreen });

import { createFileRoute } from '@tanstack/react-router';
import { AddEventScreen } from '../../features/owner/event-form/add-event-screen';

export const Route = createFileRoute('/_owner/add_event')({ component: AddEventScreen });

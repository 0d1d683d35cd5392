import { createFileRoute } from '@tanstack/react-router';
import { PersonScreen } from '../../features/people/owner-person-screen';

export const Route = createFileRoute('/_owner/person')({ component: PersonScreen });

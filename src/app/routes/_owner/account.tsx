import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '../../features/account/owner-account-screen';

export const Route = createFileRoute('/_owner/account')({ component: AccountScreen });

import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '../../features/owner/account/account-screen';

export const Route = createFileRoute('/_owner/account')({ component: AccountScreen });

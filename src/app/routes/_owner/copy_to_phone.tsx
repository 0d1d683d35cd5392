import { createFileRoute } from '@tanstack/react-router';
import { PhoneCopyScreen } from '../../features/phone-copy/owner-phone-copy-screen';

export const Route = createFileRoute('/_owner/copy_to_phone')({ component: PhoneCopyScreen });

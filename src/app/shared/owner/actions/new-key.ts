import { v4 as uuid } from 'uuid';
import { backendHost } from '~/contract/values/backend-host';

/**
 * The `Idempotency-Key` of one try: the browser may send a request twice by itself. Undefined where another host is
 * asked, which may know no such header (rule other-backends).
 */
export const newKey = (): string | undefined => (backendHost ? undefined : uuid());

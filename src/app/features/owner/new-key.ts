import { v4 as uuid } from 'uuid';

/**
 * The `Idempotency-Key` of one try: the browser may send a request twice by itself. Undefined where another host is
 * asked, which may know no such header (DESIGN §3).
 */
export const newKey = (): string | undefined => (import.meta.env.VITE_API_HOST ? undefined : uuid());

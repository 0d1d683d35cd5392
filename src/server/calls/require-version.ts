import { CallFailure } from '~/contract/call-failure';

/**
 * Throws `changed-meanwhile` if a record was changed since the version that a change is made to (rule edit-event). Other
 * clients send none. Must run in the transaction of the change, one after another (`changePublicData`).
 */
export function requireVersion(record: { version: number }, changed: number | undefined): void {
  if (changed !== undefined && changed !== record.version) throw CallFailure.refused('changed-meanwhile');
}

import { v7 as uuid } from 'uuid';
import type { NewRegistration, Registration } from '~/contract/registration';
import { toPrivacyColumns } from '../../platform/database/privacy-columns';
import type { RegistrationRow } from '../../platform/database/tables';

/** A registration as the owner sees it. */
export const toRegistration = (row: RegistrationRow): Registration => ({
  _id: row.id,
  Name: row.name,
  Email: row.email,
  Number: row.number,
  Address: row.address,
  WhyWeJoin: row.why_we_join,
  Eid: row.event_id,
  CreatedAt: row.created_at,
  Late: row.late === 1,
  Came: row.came === 1,
  CameAt: row.came_at ?? '',
});

/** A new registration's row. `isLate`: it came when the event was over. */
export const toRegistrationRow = (
  of: NewRegistration,
  now: Date,
  isLate: boolean,
  id = uuid({ msecs: now.getTime() }),
): RegistrationRow => ({
  id,
  event_id: of.Eid,
  name: of.Name,
  email: of.Email,
  number: of.Number,
  address: of.Address,
  why_we_join: of.WhyWeJoin,
  late: isLate ? 1 : 0,
  came: 0,
  came_at: null,
  ...toPrivacyColumns(of),
  created_at: now.toISOString(),
});

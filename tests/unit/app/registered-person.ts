import type { Registration } from '~/contract/registration';

/** A registration as the backend answers it: of somebody who has a place, and is not there yet. */
export const registered = (Name: string, fields: Partial<Registration> = {}): Registration => ({
  _id: Name,
  Name,
  Email: '',
  Number: '',
  Address: '',
  WhyWeJoin: '',
  Eid: 'event',
  CreatedAt: '',
  Late: false,
  Came: false,
  CameAt: '',
  CameBy: '',
  State: 'confirmed',
  Line: null,
  Party: 1,
  OwnerDecides: false,
  Code: '',
  Duplicate: false,
  ComingAt: '',
  ...fields,
});

import type { ContactMessage, NewContactMessage } from '~/contract/contact-message';
import { toPrivacyColumns } from '../../platform/database/privacy-columns';
import type { ContactMessageRow } from '../../platform/database/tables';

/** A message as it is stored. */
export const toMessageRow = (id: string, of: NewContactMessage, now: Date): ContactMessageRow => ({
  id,
  first_name: of.FName,
  last_name: of.LName,
  email: of.Email,
  number: of.Number,
  message: of.Message,
  ...toPrivacyColumns(of),
  answered_at: null,
  created_at: now.toISOString(),
});

/** A message as the owner reads it. */
export const toMessage = (row: ContactMessageRow): ContactMessage => ({
  _id: row.id,
  FName: row.first_name,
  LName: row.last_name,
  Email: row.email,
  Number: row.number,
  Message: row.message,
  CreatedAt: row.created_at,
  ...(row.answered_at !== null && { AnsweredAt: row.answered_at }),
});

import { type Kysely, type Migration, sql } from 'kysely';

/** What people are to be told, by whom they were told, and the phones that may be told by push (rules event-reminders and told-list). */
const statements: readonly string[] = [
  "alter table registrations add column language text not null default ''",
  'alter table registrations add column coming_at text',
  'alter table events add column changed_at text',
  "alter table door_helpers add column role text not null default 'door'",
  `create table announcements (
    id text primary key,
    event_id text not null,
    registration_id text,
    occasion text not null,
    words text not null,
    before text not null,
    after text not null,
    created_at text not null
  )`,
  'create index announcements_by_event on announcements (event_id, id)',
  `create table told_marks (
    announcement_id text not null,
    registration_id text not null,
    event_id text not null,
    how text not null,
    made_at text not null,
    made_by text,
    created_at text not null,
    constraint told_marks_key primary key (announcement_id, registration_id)
  )`,
  'create index told_marks_by_event on told_marks (event_id)',
  'create index told_marks_by_registration on told_marks (registration_id)',
  `create table push_subscriptions (
    id text primary key,
    event_id text not null,
    registration_id text not null,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    shows_name integer not null,
    language text not null,
    created_at text not null,
    constraint push_subscriptions_once unique (registration_id, endpoint)
  )`,
  'create index push_subscriptions_by_event on push_subscriptions (event_id, registration_id)',
  `create table news_phones (
    id text primary key,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    language text not null,
    created_at text not null,
    told_at text
  )`,
  `create table outgoing_messages (
    id text primary key,
    carrier text not null,
    address_id text not null,
    announcement_id text not null,
    event_id text not null,
    registration_id text,
    occasion text not null,
    due_at text not null,
    state text not null,
    tries integer not null default 0,
    claimed_until text not null default '',
    claimed_by text not null default '',
    ended_at text,
    reason text not null default ''
  )`,
  'create index outgoing_messages_due on outgoing_messages (state, due_at, id)',
  'create index outgoing_messages_by_event on outgoing_messages (event_id, registration_id)',
];

export const reminders: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

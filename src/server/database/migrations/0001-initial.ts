import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The schema of version 1.0.0, on SQLite and PostgreSQL alike (`tables.ts` says what the columns hold). Version 0.1.0 had
 * built the same one, so that its databases are taken over as they are. That is why `registrations.state` has a default
 * that nothing writes or reads: SQLite cannot change one, and every insert names the state.
 */
const statements: readonly string[] = [
  `create table events (
    id text primary key,
    name text not null,
    place text not null,
    time text not null,
    day text,
    banner text not null,
    past integer not null,
    description text not null,
    duration text not null,
    fee text not null,
    organization text not null,
    chief_guests text not null,
    created_at text not null,
    version integer not null default 1,
    capacity integer,
    places_shown text not null default 'count',
    open_until text,
    called_off_at text,
    called_off_reason text not null default '',
    past_at text
  )`,
  'create index events_by_banner on events (banner)',
  'create index events_in_order on events (day, created_at, id, past)',
  `create table event_images (
    event_id text not null references events (id) on delete cascade,
    position integer not null,
    name text not null,
    constraint event_images_key primary key (event_id, name)
  )`,
  'create index event_images_by_name on event_images (name)',
  'create index event_images_in_order on event_images (event_id, position, name)',
  `create table registrations (
    id text primary key,
    event_id text not null references events (id) on delete cascade,
    name text not null,
    email text not null,
    number text not null,
    address text not null,
    why_we_join text not null,
    late integer not null,
    created_at text not null,
    privacy_agreed integer,
    privacy_notice text,
    came integer not null default 0,
    came_at text,
    state text not null default 'arrived',
    party integer not null default 1,
    line integer,
    owner_decides integer not null default 0,
    door_code text,
    came_by text,
    number_at text,
    party_at text,
    state_at text
  )`,
  'create index registrations_by_event on registrations (event_id, id)',
  'create index registrations_by_time on registrations (created_at, event_id)',
  'create index registrations_by_line on registrations (event_id, state, line)',
  'create index registrations_by_code on registrations (event_id, door_code)',
  `create table place_links (
    link_hash text primary key,
    registration_id text not null,
    created_at text not null
  )`,
  'create index place_links_by_registration on place_links (registration_id)',
  `create table event_log (
    id text primary key,
    event_id text not null,
    registration_id text,
    at text not null,
    who text not null,
    what text not null,
    detail text not null default '',
    helper_id text,
    times integer not null default 1,
    said_at text
  )`,
  'create index event_log_by_event on event_log (event_id, id)',
  'create index event_log_by_registration on event_log (registration_id, what, at)',
  `create table door_helpers (
    id text primary key,
    event_id text not null,
    name text not null,
    created_at text not null,
    revoked_at text,
    seen_at text
  )`,
  'create index door_helpers_by_event on door_helpers (event_id, id)',
  `create table door_links (
    link_hash text primary key,
    helper_id text not null,
    created_at text not null
  )`,
  `create table walk_ins (
    id text primary key,
    event_id text not null,
    first_name text not null,
    party integer not null,
    came integer not null,
    came_at text not null,
    came_by text,
    created_at text not null
  )`,
  'create index walk_ins_by_event on walk_ins (event_id, created_at, id)',
  `create table undecided_ticks (
    id text primary key,
    event_id text not null,
    helper_id text not null,
    target_id text not null,
    came integer not null,
    at text not null,
    first_name text not null,
    party integer not null,
    created_at text not null,
    decided_at text
  )`,
  'create index undecided_ticks_by_event on undecided_ticks (event_id, decided_at, at, id)',
  `create table team_members (
    id text primary key,
    place integer,
    name text not null,
    position text not null,
    gender text not null,
    speciality text not null,
    about text not null,
    facebook text not null,
    instagram text not null,
    linkedin text not null,
    vision text not null,
    mission text not null,
    number text not null,
    achievements text not null,
    awards text not null,
    photo text not null,
    created_at text not null,
    version integer not null default 1
  )`,
  'create index team_members_by_photo on team_members (photo)',
  `create table photos (
    name text primary key,
    position integer not null
  )`,
  'create index photos_in_order on photos (position, name)',
  `create table videos (
    id text primary key,
    url text not null,
    day text,
    thumbnail text not null,
    about text not null,
    created_at text not null
  )`,
  'create index videos_by_thumbnail on videos (thumbnail)',
  `create table image_sets (
    id text primary key,
    year integer not null,
    created_at text not null
  )`,
  `create table image_set_images (
    set_id text not null references image_sets (id) on delete cascade,
    position integer not null,
    name text not null,
    constraint image_set_images_key primary key (set_id, name)
  )`,
  'create index image_set_images_by_name on image_set_images (name)',
  'create index image_set_images_in_order on image_set_images (set_id, position, name)',
  `create table voices (
    id text primary key,
    language text not null,
    name text not null,
    about text not null,
    words text not null,
    agreed integer not null default 1,
    created_at text not null default '',
    version integer not null default 1
  )`,
  `create table translations (
    entity text not null,
    entity_id text not null,
    language text not null,
    body text not null,
    constraint translations_key primary key (entity, entity_id, language)
  )`,
  `create table volunteers (
    id text primary key,
    first_name text not null,
    last_name text not null,
    email text not null,
    number text not null,
    birth_day text,
    why text not null,
    privacy_agreed integer,
    privacy_notice text,
    created_at text not null,
    answered_at text
  )`,
  `create table contact_messages (
    id text primary key,
    first_name text not null,
    last_name text not null,
    email text not null,
    number text not null,
    message text not null,
    privacy_agreed integer,
    privacy_notice text,
    created_at text not null,
    answered_at text
  )`,
  `create table subscriptions (
    id text primary key,
    email text not null unique,
    privacy_agreed integer,
    privacy_notice text,
    created_at text not null
  )`,
  `create table accounts (
    id text primary key,
    email text not null unique,
    name text not null,
    password_hash text not null,
    created_at text not null,
    privacy_notice text
  )`,
  `create table sessions (
    token_hash text primary key,
    account_id text not null references accounts (id) on delete cascade,
    created_at text not null,
    expires_at text not null,
    used_at text
  )`,
  'create index sessions_by_account on sessions (account_id)',
  `create table submissions (
    key text primary key,
    payload_hash text not null,
    answer text not null,
    created_at text not null,
    row_id text
  )`,
  `create table rate_counters (
    bucket text primary key,
    tries integer not null,
    resets_at text not null
  )`,
  `create table group_parts (
    part text not null,
    language text not null,
    body text not null,
    version integer not null,
    changed_at text not null,
    sources text not null default '{}',
    constraint group_parts_key primary key (part, language)
  )`,
  `create table group_versions (
    version integer primary key,
    body text not null,
    changed text not null,
    published_at text not null,
    published_by text not null,
    restored_from integer
  )`,
  `create table group_pictures (
    version integer not null,
    slot text not null,
    name text not null,
    constraint group_pictures_key primary key (version, slot)
  )`,
  'create index group_pictures_by_name on group_pictures (name)',
  `create table demo_rows (
    entity text not null,
    entity_id text not null,
    constraint demo_rows_key primary key (entity, entity_id)
  )`,
  `create table removals (
    id text primary key,
    removed text not null,
    removed_at text not null
  )`,
  'create index removals_by_time on removals (removed_at)',
  `create table removal_files (
    removal_id text not null references removals (id) on delete cascade,
    name text not null,
    constraint removal_files_key primary key (removal_id, name)
  )`,
  'create index removal_files_by_name on removal_files (name)',
  `create table removed_rows (
    removal_id text not null references removals (id) on delete cascade,
    row_id text not null,
    constraint removed_rows_key primary key (removal_id, row_id)
  )`,
  'create index removed_rows_by_row on removed_rows (row_id)',
  `create table settings (
    name text primary key,
    value text not null
  )`,
  `create table revisions (
    name text primary key,
    revision integer not null
  )`,
];

export const initial: Migration = {
  up: async (db: Kysely<never>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
